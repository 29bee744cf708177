import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';
import { PASSWORD_MIN_LENGTH } from '../../contract/constants.ts';

const NAME = 'virtual:common-passwords';
/** 20 KB in the browser. The server knows eight times as many. */
const COUNT = 5_000;

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
  return longEnough.slice(0, COUNT).toSorted().join(' ');
}
