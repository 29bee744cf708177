import { provideRequest } from '../../src/services/request.ts';
import type { DeskApi } from '../api/client.ts';

/** Provides the request for what the orders of a month are counted by. */
export function provideNumbers(api: DeskApi) {
  return provideRequest(async (month: string, signal) => api('getNumbers', { params: { month }, signal }));
}
