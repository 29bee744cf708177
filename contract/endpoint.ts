import type { ReplyPart } from './replies/replyPart.ts';
import type { ServerFeature } from './shop/serverFeatures.ts';

/**
 * What the app needs of a call (spec §7); calls.ts adds the schemas of the request and of our server's response. The
 * endpoints are in files by subject, so that a page loads only the ones that it uses.
 *
 * - `access`: `anyone`, or `user` for calls that need a bearer token (401 without one).
 * - `inLanguages`: the texts of the response are in the language that Accept-Language prefers. Not in the spec.
 * - `repeatable`: sending the request twice has the same effect as sending it once: it reads, or sets an absolute
 *   value.
 * - `idempotent`: the request may have an `Idempotency-Key` header. The same key and body take effect only once. Only
 *   on a server that declares the feature `idempotency`.
 * - `addition`: the call is not in the spec. It is sent only to a server that declares the named feature, or, without a
 *   name, once per visit. Otherwise it fails like an unknown call (404).
 * - `read`: reads a response in any of the known forms (docs/hosting.md); throws UnreadablePart.
 */
export interface Endpoint {
  /** In the table of calls. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly access: 'anyone' | 'user';
  readonly repeatable?: true;
  readonly idempotent?: true;
  readonly addition?: true | ServerFeature;
  readonly inLanguages?: true;
  readonly read: (reply: ReplyPart) => unknown;
}
