import { createHmac, timingSafeEqual } from 'node:crypto';
import { PICTURE_WIDTHS } from '../../contract/pages/picture.ts';
import type { CoreContext } from '../core-context.ts';
import { PICTURE_FORMATS, type PictureFormat } from './encode-picture.ts';

const DAY = 24 * 60 * 60_000;
const LARGEST = Math.max(...PICTURE_WIDTHS);

interface AddressedPhoto {
  readonly id: string;
  readonly colour: string;
}

/** The address of a photograph in a public review, for contract/pages/picture.ts. */
export function publicPhotoAddress({ id, colour }: AddressedPhoto): string {
  return `/api/photos/${id}-${LARGEST}.webp${colour}`;
}

/**
 * The address of a photograph that only its author may see, because browsers load pictures without a token. It is valid
 * for one to two days, and the same for a day, so that the browser caches it.
 */
export function privatePhotoAddress(
  { secret, now }: Pick<CoreContext, 'secret' | 'now'>,
  { id, colour }: AddressedPhoto,
): string {
  const until = Math.floor(now() / DAY) + 2;
  return `/api/photos/${id}.${until}.${sign(secret, id, until)}-${LARGEST}.webp${colour}`;
}

const FILE = /^([0-9a-f-]{36})(?:\.(\d{1,6})\.([\w-]{43}))?-(\d{3})\.(avif|webp)$/;

export interface RequestedPhoto {
  readonly id: string;
  readonly width: number;
  readonly format: PictureFormat;
  /** Whether it is the signed address, which only the author receives. */
  readonly isPrivate: boolean;
}

/** Reads the name of a requested file; null for a wrong name, and for an address that is forged or has expired. */
export function readPhotoFile(
  { secret, now }: Pick<CoreContext, 'secret' | 'now'>,
  name: string,
): RequestedPhoto | null {
  const [, id, until, signature, width, extension] = FILE.exec(name) ?? [];
  const format = PICTURE_FORMATS.find((one) => one === extension);
  if (id === undefined || format === undefined) return null;
  if (signature !== undefined) {
    const expected = sign(secret, id, Number(until));
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
    if (now() >= Number(until) * DAY) return null;
  }
  return { id, width: Number(width), format, isPrivate: signature !== undefined };
}

function sign(secret: Uint8Array, id: string, until: number): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['photo', id, until]))
    .digest('base64url');
}
