import { ShiprocketUnavailable } from './errors.ts';

export interface ShiprocketRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object | undefined;
  readonly token?: string;
  readonly timeoutMs: number;
}

export interface ShiprocketResponse {
  readonly status: number;
  /** Parsed JSON; null when the response is not JSON. */
  readonly body: unknown;
}

/**
 * Sends one request. Resolves with any status, including errors.
 * @throws ShiprocketUnavailable when there is no response within `timeoutMs`
 */
export async function fetchShiprocket({
  method,
  url,
  body,
  token,
  timeoutMs,
}: ShiprocketRequest): Promise<ShiprocketResponse> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const text = await response.text();
    return { status: response.status, body: parseJson(text) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ShiprocketUnavailable(isLate ? 'timeout' : 'no connection');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
