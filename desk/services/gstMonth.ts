import { provideRequest } from '../../src/services/request.ts';
import type { DeskApi } from '../api/client.ts';

/** Provides the request for the invoices and credit notes of a month. */
export function provideGstMonth(api: DeskApi) {
  return provideRequest(async (month: string, signal) => api('getGstMonth', { params: { month }, signal }));
}
