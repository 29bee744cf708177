import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ShopContext } from '../context.ts';
import { answerError, notFound } from '../http/errors.ts';
import type { AppBuild } from './build.ts';

export interface PageParts {
  readonly catalogue: Catalogue;
  readonly build: AppBuild | null;
}

export async function pageRoutes(
  app: FastifyInstance,
  context: ShopContext,
  { build }: PageParts,
): Promise<void> {
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
}
