import { expect, test } from 'vitest';
import { firstLetter } from '../../../contract/texts/firstLetter.ts';

test.each([
  ['tulsi', 'T'],
  [' élan', 'É'],
  ['दीया', 'दी'],
  ['श्री तुलसी', 'श्री'],
  ['क्षिप्रा', 'क्षि'],
  ['🪔 Diyas', '🪔'],
  ['', ''],
])('the first letter of %j is %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
