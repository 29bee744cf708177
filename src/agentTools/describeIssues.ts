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

/** Says which fields of an input are wrong. Messages of the contract's schemas are codes, so each says what is expected instead. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  const problems = issues.map((issue) => {
    const field = v.getDotPath(issue) ?? 'input';
    return localize(PROBLEM, { field, expected: issue.expected ?? issue.type, received: issue.received });
  });
  return localize(WRONG_INPUT, { problems: problems.join('; ') });
}
