import { provideRequest } from '../../src/services/request.ts';
import type { DeskApi } from '../api/client.ts';

/** Provides the request for how to try the desk. */
export function provideDemo(api: DeskApi) {
  return provideRequest((_params: null, signal) => api('getDeskDemo', { signal }));
}
