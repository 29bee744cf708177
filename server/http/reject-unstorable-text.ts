import type { FastifyInstance } from 'fastify';
import { isStorable } from '../db/is-storable.ts';
import { Refusal } from './refusal.ts';

const MAX_JSON_DEPTH = 16;

/**
 * Refuses requests that contain text a database cannot store (`invalid_characters`). Also refuses bodies nested so deeply that a recursive walk would exhaust
 * the stack (`nested_too_deeply`).
 */
export function rejectUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    done(findRefusal([request.params, request.query, request.body]));
  });
}

function findRefusal(roots: readonly unknown[]): Refusal | undefined {
  let level: unknown[] = [...roots];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_JSON_DEPTH) return new Refusal('nested_too_deeply');
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') {
        if (!isStorable(value)) return new Refusal('invalid_characters');
      } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
        next.push(...Object.keys(value), ...Object.values(value));
      }
    }
    level = next;
  }
  return undefined;
}
