import * as v from 'valibot';
import { Refusal } from '../http/refusal.ts';

const ClientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/**
 * Reads the challenge from a browser's answer. Nothing else of the answer is verified.
 * @param clientDataJSON in base64url
 * @throws Refusal `passkey_invalid` (400)
 */
export function readChallenge(clientDataJSON: string): string {
  const clientData = v.safeParse(ClientData, Buffer.from(clientDataJSON, 'base64url').toString());
  if (!clientData.success) throw new Refusal('passkey_invalid');
  return clientData.output.challenge;
}
