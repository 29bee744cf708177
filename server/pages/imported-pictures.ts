import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { IMPORTED_PICTURES } from '../data-folder.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Serves the pictures that were converted for an import. Their names contain a hash, so browsers can cache them permanently. */
export async function serveImportedPictures(app: FastifyInstance, dataDir: string): Promise<void> {
  const folder = join(dataDir, IMPORTED_PICTURES);
  await app.register(async (scope) => {
    // The folder comes with the first import.
    await scope.register(fastifyStatic, {
      root: import.meta.dirname,
      serve: false,
      immutable: true,
      maxAge: YEAR_MS,
    });
    scope.get<{ Params: { file: string } }>(
      '/products/imported-:file(^[0-9a-f]{32}-\\d{1,4}\\.(?:avif|webp)$)',
      { schema: { hide: true } },
      (request, reply) => reply.sendFile(`imported-${request.params.file}`, folder),
    );
  });
}
