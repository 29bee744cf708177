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
  /** Parsed JSON; null when it is none. */
  readonly body: unknown;
}

/** @throws ShiprocketUnavailable when no answer comes in time */
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
    return { status: response.status, body: jsonOf(text) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ShiprocketUnavailable(isLate ? 'no answer in time' : 'no connection');
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
