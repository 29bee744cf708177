import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../../contract/constants.ts';
import { STAGES } from '../../../contract/desk/entities.ts';
import type { OrderFilters } from '../../../machines/desk/deskOrders.machine.ts';

const Stage = v.fallback(v.nullable(v.picklist(STAGES)), null);
const Method = v.fallback(v.nullable(v.picklist(PAYMENT_METHODS)), null);

/** Reads the filters from the address; unknown values are ignored. */
export function readFilters(query: URLSearchParams): OrderFilters {
  return {
    q: query.get('q') ?? '',
    stage: v.parse(Stage, query.get('stage')),
    method: v.parse(Method, query.get('method')),
    attention: query.get('attention') === 'true',
  };
}

/** The query of an address with these filters. */
export function filterQuery({ q, stage, method, attention }: OrderFilters): Record<string, string> {
  return {
    ...(q && { q }),
    ...(stage && { stage }),
    ...(method && { method }),
    ...(attention && { attention: 'true' }),
  };
}
