import { provideRequest } from '../../src/services/request.ts';
import type { DeskApi } from '../api/client.ts';

/** Provides the request for what waits for a person. */
export function provideToday(api: DeskApi) {
  return provideRequest(async (_params: null, signal) => (await api('getToday', { signal })).topics);
}
