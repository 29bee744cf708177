import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors.ts';
import { listBuilds } from './build-folders.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** A file name without a path, so that no request leaves the folder. */
const FILE_NAME = /^[\w-]+(\.[\w-]+)+$/;

export interface HashedFiles {
  /** URL path of the files, with a slash at both ends. */
  readonly address: string;
  /** Their folder in a build. */
  readonly folder: string;
  /** The build that this server serves. */
  readonly build: string;
  readonly dist: string;
}

/**
 * Serves files whose names contain a hash of their content, so that browsers can cache them permanently. An open page
 * may need files of an earlier build; files are therefore looked up in all builds on disk.
 */
export async function serveHashedFiles(
  app: FastifyInstance,
  { address, folder, build, dist }: HashedFiles,
): Promise<void> {
  const find = (name: string) => {
    const isThere = (root: string) => existsSync(join(root, name));
    const own = join(build, folder);
    return isThere(own)
      ? own
      : listBuilds(dist)
          .map((other) => join(other, folder))
          .find(isThere);
  };
  // A separate scope, because `sendFile` reads `preCompressed` from its registration. Scripts and style sheets have
  // .br copies (scripts/build/compressFiles.ts).
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: dist,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_MS,
    });
    scope.get<{ Params: { '*': string } }>(
      `${address}*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const name = request.params['*'];
        const root = FILE_NAME.test(name) ? find(name) : undefined;
        if (root === undefined) throw notFound();
        return reply.sendFile(name, root);
      },
    );
  });
}
