import * as v from 'valibot';
import { MSG91_TIMEOUT_MS } from '../provider-timeouts.ts';
import { DeliveryFailed } from './delivery-failed.ts';
import type { SmsSettings } from './settings.ts';
import type { Sms } from './message.ts';

/** MSG91 may refuse with status 200; only `type` shows it. */
const Accepted = v.object({ type: v.literal('success') });
const Refused = v.object({ code: v.union([v.string(), v.number()]) });

/**
 * A gateway that sends SMS through MSG91's Flow API (https://docs.msg91.com/sms/send-sms). The text is the template
 * that is registered at MSG91, with the message's variables.
 * @throws DeliveryFailed when MSG91 is down, does not respond in time, or refuses the message
 */
export function msg91Gateway({ url, authKey, sender }: SmsSettings): (message: Sms) => Promise<void> {
  return async ({ to, templateId, variables }) => {
    const body = {
      template_id: templateId,
      sender,
      short_url: '0',
      // MSG91 expects the country code without the plus sign.
      recipients: [{ mobiles: to.replace('+', ''), ...variables }],
    };
    const answer = await postToMsg91(`${url.replace(/\/$/, '')}/api/v5/flow`, authKey, body);
    if (!v.is(Accepted, answer)) {
      const refused = v.safeParse(Refused, answer);
      throw new DeliveryFailed(`MSG91: refused${refused.success ? ` with ${refused.output.code}` : ''}`);
    }
  };
}

/**
 * The balance of the account for transactional SMS (route 4); null when the key is refused.
 * @throws DeliveryFailed when MSG91 is down, or does not respond in time
 */
export async function readMsg91Balance({ url, authKey }: SmsSettings): Promise<number | null> {
  const query = new URLSearchParams({ authkey: authKey, type: '4' });
  const text = await fetchMsg91(`${url.replace(/\/$/, '')}/api/balance.php?${query}`, {}, (response) =>
    response.text(),
  );
  // A refused key is answered with status 200 and a text.
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

function postToMsg91(url: string, authkey: string, body: object): Promise<unknown> {
  const headers = { authkey, accept: 'application/json', 'content-type': 'application/json' };
  return fetchMsg91(url, { method: 'POST', headers, body: JSON.stringify(body) }, (response) =>
    response.json(),
  );
}

async function fetchMsg91<T>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.timeout(MSG91_TIMEOUT_MS),
      redirect: 'error',
    });
    if (response.ok) return await read(response);
    await response.body?.cancel();
    throw new DeliveryFailed(`MSG91: status ${response.status}`);
  } catch (error) {
    if (error instanceof DeliveryFailed) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new DeliveryFailed(`MSG91: ${isLate ? 'timeout' : 'invalid response'}`);
  }
}
