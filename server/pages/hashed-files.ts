import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors.ts';
import { listBuilds } from './builds.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** A file in the folder itself; no path leads out of it. */
const FILE_NAME = /^[\w-]+(\.[\w-]+)+$/;

export interface HashedFiles {
  /** Where browsers find them, with a slash at both ends. */
  readonly address: string;
  /** Their folder within a build. */
  readonly folder: string;
  /** Whether each file has a copy that ends in .br, for browsers that take Brotli. */
  readonly preCompressed?: boolean;
  /** The build that this server serves. */
  readonly build: string;
  readonly dist: string;
}

/**
 * Serves files whose names hold a hash of their content, so that browsers may keep them for ever. A page that was opened before another
 * build was made loads files of the build that it came from; they are looked up in all builds that are kept.
 */
export async function serveHashedFiles(
  app: FastifyInstance,
  { address, folder, preCompressed = false, build, dist }: HashedFiles,
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
  // A scope of its own, since `sendFile` takes `preCompressed` from where it was registered.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: dist,
      serve: false,
      preCompressed,
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
