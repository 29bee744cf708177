import { describe, expect, test } from 'vitest';
import { POLICIES } from '../../../contract/shop/policies.ts';
import {
  fillPolicy,
  parsePolicy,
  POLICY_VALUES,
  type PolicyValues,
} from '../../../contract/shop/policyText.ts';
import { LANGUAGES } from '../../../contract/texts/language.ts';
import { DEFAULT_SOURCES, policySource } from '../../../src/pages/Policy/policySources.ts';

const DATE = 'Last updated: 2026-11-20\n\n';
const VALUES: PolicyValues = {
  shop: 'Tulsi',
  owner: 'Tulsi Crafts LLP',
  days: '7',
  delivery: 'Delivery is free.',
  cod: '',
  codRefund: '',
  payments: 'Card',
  processors: 'Stripe',
  contact: 'Email help@tulsi.example at any time.',
  officer: 'Meera Nair',
  reserved: '14',
};

test('a policy is a date, paragraphs, headings and lists', () => {
  const source = `${DATE}One line\nand its end.\n\n## A heading\n\n- one\n- two\n`;
  expect(parsePolicy(source)).toEqual({
    updated: '2026-11-20',
    blocks: [
      { kind: 'paragraph', text: 'One line and its end.' },
      { kind: 'heading', text: 'A heading' },
      { kind: 'list', items: ['one', 'two'] },
    ],
  });
  expect(parsePolicy(source.replaceAll('\n', '\r\n'))).toEqual(parsePolicy(source));
});

test.each([
  '',
  'Return anything.',
  'Last updated: yesterday\n\nA text.',
  'Last updated: 2026-13-01\n\nA text.',
])('%j has no date', (source) => expect(() => parsePolicy(source)).toThrow('must begin with a line like'));

test('a value that the shop does not know is refused', () => {
  expect(() => parsePolicy(`${DATE}Within {weeks} weeks.`)).toThrow('must not name the value {weeks}');
});

test('what names a value that the shop does not have is left out, with the heading above it', () => {
  const source = `${DATE}{shop}: {days} days.\n\n## Cash\n\n{cod} Thank you.\n\n## Refunds\n\n- {processors}\n- {codRefund}`;
  expect(fillPolicy(parsePolicy(source), VALUES).blocks).toEqual([
    { kind: 'paragraph', text: 'Tulsi: 7 days.' },
    { kind: 'heading', text: 'Refunds' },
    { kind: 'list', items: ['Stripe'] },
  ]);
});

describe.each(POLICIES)('the policy on %s that comes with the app', (policy) => {
  test('has the same content in every language, and knows its values', () => {
    const [english, ...others] = LANGUAGES.map((language) => parsePolicy(DEFAULT_SOURCES[policy][language]));
    const form = (text = english) =>
      text?.blocks.map((block) => (block.kind === 'list' ? block.items.length : block.kind));
    for (const other of others) {
      expect(form(other)).toEqual(form());
      expect(other.updated).toBe(english?.updated);
    }
    const named = LANGUAGES.map((language) =>
      POLICY_VALUES.filter((name) => DEFAULT_SOURCES[policy][language].includes(`{${name}}`)),
    );
    for (const names of named) expect(names).toEqual(named[0]);
  });

  test('is replaced by the merchant’s, also in a language without a translation', () => {
    const own = { [policy]: { 'en-IN': `${DATE}Ours.` } };
    expect(LANGUAGES.map((language) => policySource(policy, language, own))).toEqual([
      `${DATE}Ours.`,
      `${DATE}Ours.`,
    ]);
    expect(policySource(policy, 'hi-IN')).toBe(DEFAULT_SOURCES[policy]['hi-IN']);
  });
});
