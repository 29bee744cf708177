import * as v from 'valibot';
import { isRefusalStatus, ProviderError } from '../provider-error.ts';
import type { RazorpaySettings } from './settings.ts';

/**
 * Requests to Razorpay's API. Resolves with the response's body, validated by `schema`.
 * @throws ProviderError for every failure: `refused` for a 4xx that a retry would repeat, else `unavailable`
 */
export interface RazorpayHttp {
  readonly get: <S extends v.GenericSchema>(schema: S, path: string) => Promise<v.InferOutput<S>>;
  readonly post: <S extends v.GenericSchema>(
    schema: S,
    path: string,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<v.InferOutput<S>>;
}

interface Init {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const ErrorResponse = v.object({ error: v.object({ code: v.string() }) });

/** Authenticates as the account of the key. `timeoutMs` is the timeout of one request. */
export function razorpayHttp(
  { apiUrl, keyId, keySecret }: Pick<RazorpaySettings, 'apiUrl' | 'keyId' | 'keySecret'>,
  timeoutMs: number,
): RazorpayHttp {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const call = async <S extends v.GenericSchema>(schema: S, path: string, init: Init) => {
    const { status, body } = await sendRequest(apiUrl + path, {
      ...init,
      headers: { accept: 'application/json', authorization, ...init.headers },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (status > 299) throw toProviderError(status, body);
    const read = v.safeParse(schema, body);
    if (!read.success) throw new ProviderError('razorpay', 'unavailable', 'invalid response');
    return read.output;
  };
  return {
    get: (schema, path) => call(schema, path, { method: 'GET' }),
    post: (schema, path, body, headers) =>
      call(schema, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

async function sendRequest(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, body: parseJson(text) };
  } catch (error) {
    const isTimedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new ProviderError('razorpay', 'unavailable', isTimedOut ? 'timeout' : 'no response', isTimedOut);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps only the error code: descriptions may quote personal data from the request. */
function toProviderError(status: number, body: unknown): ProviderError {
  const read = v.safeParse(ErrorResponse, body);
  const code =
    read.success && /^[A-Z_]{1,60}$/.test(read.output.error.code) ? ` ${read.output.error.code}` : '';
  const kind = isRefusalStatus(status) ? 'refused' : 'unavailable';
  return new ProviderError('razorpay', kind, `status ${status}${code}`);
}
