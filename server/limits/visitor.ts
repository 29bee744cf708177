import { createHmac } from 'node:crypto';
import type { Device } from '../http/route.ts';
import { networksOf } from '../http/networks.ts';
import { perCaller } from './caller.ts';
import type { LimitUse } from './consume.ts';
import type { Limit } from './limits.ts';
import { mailboxOf } from './mailbox.ts';

/** Who sends a request. */
export interface Visitor {
  readonly ip: string;
  readonly device: Pick<Device, 'knows'>;
}

/*
 * Each function returns the counts of a limit for a visitor's actions with an identifier. A device on which it has
 * signed in before has counts of its own, so that strangers cannot use them up, neither from the same network nor for
 * the same identifier (docs/decisions/071).
 */

/** For a limit per identifier. */
export function perIdentifier(limit: Limit, visitor: Visitor, identifier: string): readonly LimitUse[] {
  return ownCounts(limit, visitor, identifier) ?? [[limit, identifier]];
}

/** For a limit of messages to an identifier: an email is counted by its mailbox, however it is spelled. */
export function perMailbox(limit: Limit, visitor: Visitor, identifier: string): readonly LimitUse[] {
  return ownCounts(limit, visitor, identifier) ?? [[limit, mailboxOf(identifier)]];
}

/** For a limit per network address. */
export function perAddress(limit: Limit, visitor: Visitor, identifier: string): readonly LimitUse[] {
  return ownCounts(limit, visitor, identifier) ?? perCaller(limit, visitor.ip);
}

/** For a limit per network address and identifier. */
export function perAddressAndIdentifier(
  limit: Limit,
  visitor: Visitor,
  identifier: string,
): readonly LimitUse[] {
  return ownCounts(limit, visitor, identifier) ?? perCaller(limit, visitor.ip, identifier);
}

/** For a limit over all strangers together. */
export function allUnknownDevices(
  limit: Limit,
  { device }: Visitor,
  identifier: string,
): readonly LimitUse[] {
  return device.knows(identifier) ? [] : [[limit, '']];
}

/** Keyed hash of the actor: a device on which the identifier has signed in before, or else a network. */
export function hashVisitor(secret: Uint8Array, { ip, device }: Visitor, identifier: string): string {
  const who = device.knows(identifier) ? ['known device'] : ['network', networksOf(ip)[0]];
  return createHmac('sha256', secret)
    .update(JSON.stringify(['visitor', identifier, ...who]))
    .digest('base64url');
}

function ownCounts(limit: Limit, { device }: Visitor, identifier: string): readonly LimitUse[] | null {
  return device.knows(identifier) ? [[limit, JSON.stringify(['known device', identifier])]] : null;
}
