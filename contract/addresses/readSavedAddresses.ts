import type { Address, SavedAddress } from './entities.ts';
import { entity } from '../replies/entity.ts';
import { findList } from '../replies/findList.ts';
import { readAddress } from './readAddress.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/**
 * Addresses as a bare list, or under `addresses`, `data.addresses` or `data`; skips addresses without an id. @throws
 * UnreadablePart
 */
export function readSavedAddresses(reply: ReplyPart): { readonly addresses: SavedAddress[] } {
  return { addresses: findList(reply, 'addresses').entries(readEntry) };
}

function readEntry(part: ReplyPart): SavedAddress {
  const id = part.field('id', '_id');
  const added = entity<Omit<SavedAddress, keyof Address>>({
    id: id.required(id.textOrNull()),
    isDefault: part.field('isDefault').flag() ?? false,
  });
  return { ...added, ...readAddress(part) };
}
