import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { isGstin } from '../../contract/shop/gstin.ts';
import { missingLegalDetails } from '../../server/legal/settings.ts';
import { fakeBuild } from './fake-build.ts';
import { startShop, type Shop } from './harness.ts';

const OWN = 'Last updated: 2026-11-20\n\nReturn it within {days} days.';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'policies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the merchant’s own policies', () => {
  let shop: Shop;
  beforeAll(async () => {
    await writeFile(join(folder, 'returns.en.md'), OWN);
    shop = await startShop({ build: fakeBuild(), env: { POLICIES_DIR: folder } });
  });
  afterAll(() => shop.close());

  const get = (url: string) => shop.app.inject({ url });

  test('are part of the configuration', async () => {
    const { config } = (await get('/api/config')).json();
    expect(config.policies).toEqual({ returns: { 'en-IN': OWN } });
    expect(config.features).toContain('policies');
  });

  test('are sent with their own page alone', async () => {
    expect((await get('/policies/returns')).body).toContain('Return it within {days} days.');
    for (const path of ['/', '/policies/privacy'])
      expect((await get(path)).body).not.toContain('Return it within');
  });
});

test.each([
  ['weather.en.md', OWN, 'weather.en.md is no policy'],
  ['returns.fr.md', OWN, 'returns.fr.md is no policy'],
  ['terms.en.md', 'Our terms.', 'terms.en.md must begin with'],
  ['terms.en.md', `${OWN} {price}`, 'terms.en.md must not name the value {price}'],
])('the file %s is refused at the start: %j', async (name, text, problem) => {
  const file = join(folder, name);
  await writeFile(file, text);
  expect(() => readConfig({ POLICIES_DIR: folder })).toThrow(`POLICIES_DIR cannot be used: ${problem}`);
  await rm(file);
});

test('a folder that is missing is refused at the start', () => {
  expect(() => readConfig({ POLICIES_DIR: join(folder, 'none') })).toThrow(/^POLICIES_DIR cannot be used/);
});

describe('the legal details', () => {
  const OFFICER = { GRIEVANCE_OFFICER: 'Meera Nair', GRIEVANCE_EMAIL: 'meera@tulsi.example' };

  test('are examples outside production, and in production only what is configured', () => {
    expect(missingLegalDetails(readConfig({}).legal)).toEqual([]);
    expect(readConfig({ NODE_ENV: 'production' }).legal).toBeNull();
    const { legal } = readConfig({ NODE_ENV: 'production', LEGAL_NAME: 'Tulsi Crafts LLP', ...OFFICER });
    expect(legal).toEqual({
      name: 'Tulsi Crafts LLP',
      address: '',
      gstin: '',
      officer: {
        name: 'Meera Nair',
        designation: 'Grievance Officer',
        phone: '',
        email: 'meera@tulsi.example',
      },
    });
    expect(missingLegalDetails(legal)).toEqual(['LEGAL_ADDRESS', 'GSTIN', 'GRIEVANCE_PHONE']);
  });

  test.each([
    [{ GRIEVANCE_OFFICER: 'Meera Nair' }, 'GRIEVANCE_PHONE or GRIEVANCE_EMAIL must be set'],
    [{ GRIEVANCE_PHONE: '+91 80 1234 5678' }, 'GRIEVANCE_OFFICER must be set'],
    [{ ...OFFICER, GRIEVANCE_EMAIL: 'meera' }, 'GRIEVANCE_EMAIL must be an email address'],
    [{ LEGAL_NAME: 'Tulsi\nLLP' }, 'LEGAL_NAME must be one line of text'],
    [{ GSTIN: '29AAGCA1234F1Z1' }, 'GSTIN must be a GSTIN'],
  ])('%j is refused', (env, sentence) => expect(() => readConfig(env)).toThrow(sentence));

  // The first is a number that documents about the GSTIN often give as an example.
  test.each([
    ['27AAPFU0939F1ZV', true],
    ['29AAGCA1234F1Z0', true],
    ['27AAPFU0939F1ZW', false],
    ['27aapfu0939f1zv', false],
    // No state has the code 00 or 39.
    ['00AAPFU0939F1ZB', false],
    ['39AAPFU0939F1ZQ', false],
    ['', false],
  ])('whether %j is a GSTIN: %s', (text, expected) => expect(isGstin(text)).toBe(expected));
});
