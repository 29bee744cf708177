import { createHash } from 'node:crypto';
import { asciiDigits } from '../../contract/asciiDigits.ts';
import type { Address } from '../../contract/addresses/entities.ts';
import { readPinCode } from '../../contract/addresses/pinCode.ts';

/** SHA-256 of street and postal code in hexadecimal, the same in any case, spacing and punctuation. */
export function addressHash({ street, postalCode }: Pick<Address, 'street' | 'postalCode'>): string {
  return createHash('sha256')
    .update(JSON.stringify([normalize(street), normalize(readPinCode(postalCode) ?? postalCode)]))
    .digest('hex');
}

function normalize(text: string): string {
  return asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
