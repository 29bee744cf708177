import type { UserProfile } from './entities.ts';
import { entity } from '../replies/entity.ts';
import { findObject } from '../replies/findObject.ts';
import { readAddress } from '../addresses/readAddress.ts';
import { UnreadablePart, type ReplyPart } from '../replies/replyPart.ts';

const NAMES = ['name', 'email', 'phone'];

/**
 * The user under `user`, `data.user` or `data` (spec §7). @throws UnreadablePart when name, email and phone are all
 * missing
 */
export function readProfile(reply: ReplyPart): { readonly user: UserProfile } {
  const part = findObject(reply, 'user', NAMES);
  if (!part.parts().some((field) => NAMES.includes(field.name))) throw new UnreadablePart(part.path);
  const { street, city, state, postalCode, country } = readAddress(part.field('address'));
  return {
    user: entity<UserProfile>({
      name: part.field('name').text(),
      email: part.field('email').text(),
      phone: part.field('phone').text(),
      profileImage: part.field('profileImage').text(),
      address: entity<UserProfile['address']>({ street, city, state, zipcode: postalCode, country }),
    }),
  };
}
