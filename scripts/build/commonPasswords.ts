import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';
import { PASSWORD_MIN_LENGTH } from '../../contract/constants.ts';
import { COMMON_WORDS } from '../../contract/accounts/passwordWeakness.ts';

const NAME = 'virtual:common-passwords';

/** A Vite plugin that provides the most common of the long enough passwords, as an array of lower-case texts. */
export function commonPasswords(): Plugin {
  return {
    name: 'common-passwords',
    resolveId: (id) => (id === NAME ? NAME : undefined),
    load: (id) => (id === NAME ? `export default ${JSON.stringify(mostCommon())}.split(' ')` : undefined),
  };
}

function mostCommon(): string {
  const longEnough = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH);
  // Sorted, they compress better.
  return longEnough.slice(0, COMMON_WORDS).toSorted().join(' ');
}
