import * as v from 'valibot';
import { localize } from './localText.ts';
import type { LocalText } from './localText.ts';

const WRONG_INPUT: LocalText = {
  'en-IN': 'The input does not fit, and nothing has changed: {problems}.',
  'hi-IN': 'इनपुट ठीक नहीं है, और कुछ नहीं बदला: {problems}।',
};

const PROBLEM: LocalText = {
  'en-IN': '{field} must be {expected}, not {received}',
  'hi-IN': '{field}: {expected} चाहिए, {received} नहीं',
};

const UNKNOWN_FIELD: LocalText = {
  'en-IN': '{field} is an unknown field',
  'hi-IN': '{field}: ऐसा कोई फ़ील्ड नहीं है',
};

/** Describes the invalid fields of an input. Messages of the contract's schemas are codes, so each is replaced by the expected value. */
export function describeIssues(schema: v.GenericSchema, input: unknown): string {
  const problems = findIssues(schema, input).map((issue) => {
    const field = v.getDotPath(issue) ?? 'input';
    if (isFieldIssue(issue) && issue.expected === 'never') return localize(UNKNOWN_FIELD, { field });
    return localize(PROBLEM, { field, expected: issue.expected ?? issue.type, received: issue.received });
  });
  return localize(WRONG_INPUT, { problems: problems.join('; ') });
}

/** For a missing field, Valibot reports only its name. Validating `undefined` in its place returns the expected value. */
function findIssues(schema: v.GenericSchema, input: unknown): readonly v.BaseIssue<unknown>[] {
  const { issues = [] } = v.safeParse(schema, input);
  const missing = issues
    .filter((issue) => isFieldIssue(issue) && issue.expected !== 'never')
    .map((issue) => [v.getDotPath(issue), undefined]);
  if (missing.length === 0) return issues;
  return v.safeParse(schema, { ...Object(input), ...Object.fromEntries(missing) }).issues ?? issues;
}

/** Whether a field is missing or unknown; otherwise its value is wrong. */
function isFieldIssue({ path }: v.BaseIssue<unknown>): boolean {
  return path?.at(-1)?.origin === 'key';
}
