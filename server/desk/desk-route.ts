import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { PHOTO_MAX_BYTES } from '../../contract/constants.ts';
import { allRefusals } from '../../contract/desk/allRefusals.ts';
import {
  deskCalls,
  type DeskCall,
  type DeskCallName,
  type DeskCalls,
  type DeskReply,
  type DeskRequest,
} from '../../contract/desk/deskCalls.ts';
import { hasRole } from '../../contract/desk/deskRoles.ts';
import type { Paise } from '../../contract/money.ts';
import { preferredLanguage, type Language } from '../../contract/texts/language.ts';
import type { Config } from '../config.ts';
import type { ShopContext } from '../context.ts';
import { prepareErrorReply } from '../http/errors.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { acceptFiles } from '../http/json-only.ts';
import { originOf } from '../http/origin.ts';
import { printedPage } from '../http/printed-page.ts';
import { Refusal } from '../http/refusal.ts';
import { check, jsonSchema, type Device } from '../http/route.ts';
import { translatorFor } from '../language/translator.ts';
import { languageInAddress } from '../pages/page-language.ts';
import type { Actor } from './audit.ts';
import { sendStreamed, StreamedReply } from '../http/streamed-reply.ts';
import { findSession, setSessionCookie, type StaffSession, type StartedSession } from './sessions.ts';

/** The page that sends a request. */
export interface DeskPage {
  /** From the browser; null when it sends no origin. It is the shop's own, see requireOwnPage. */
  readonly pageOrigin: string | null;
  readonly log: FastifyBaseLogger;
}

/** The request of a call of the desk. */
export interface StaffRequest<N extends DeskCallName> extends DeskRequest<N>, DeskPage {
  /** Null for calls whose access is `anyone`. */
  readonly session: DeskCalls[N]['access'] extends 'staff' ? StaffSession : null;
  /** Who causes something; null for calls whose access is `anyone`. */
  readonly actor: DeskCalls[N]['access'] extends 'staff' ? Actor : null;
  readonly ip: string;
  readonly device: Device;
  readonly language: Language;
  /** Sets the cookie of a session; null removes it. */
  readonly setSession: (started: StartedSession | null) => void;
  /** Sets the media type of a file. */
  readonly setType: (type: string) => void;
}

export type AddDeskRoute = <N extends DeskCallName>(
  name: N,
  handle: (request: StaffRequest<N>) => Promise<DeskReply<N> | StreamedReply>,
) => void;

export type ReadDevice = (request: FastifyRequest, reply: FastifyReply) => Device;

/**
 * Returns the function that adds a route for an entry of the table of the desk's calls. Before the handler runs, a call
 * is refused with 403 (`desk_origin_refused`) when another page may have sent it, with 401 (`desk_sign_in_required`) without
 * a session, with 403 (`desk_not_permitted`) when the session has none of the roles of the call, with 403 (`desk_code_needed`)
 * when the call needs a fresh code, and with 400 for an invalid field. A call without roles is refused for everybody. In a tab of
 * the browser, which shows no JSON, a refusal, and any other error, is a page with its sentence.
 */
export function deskRoutesOf(
  app: FastifyInstance,
  context: ShopContext,
  readDevice: ReadDevice,
): AddDeskRoute {
  return (name, handle) => {
    const call: DeskCall = deskCalls[name];
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      schema: {
        hide: true,
        ...(call.isPage || call.isRedirect || call.isFile
          ? {}
          : { response: { 200: jsonSchema(call.reply) } }),
      },
      validatorCompiler: () => () => true,
      errorHandler: (error: Error, request, reply) => {
        const opensInTab = call.isPage || call.isRedirect || call.isFile;
        const acceptsPage = request.headers.accept?.includes('text/html') ?? false;
        if (!opensInTab || !acceptsPage) throw error;
        const { code, body } = prepareErrorReply(error, request, reply);
        const language = languageOf(request);
        const text = translatorFor(language)(allRefusals[code].text, body.values);
        void reply
          .type('text/html; charset=utf-8')
          .send(printedPage(language, text, `<p>${escapeHtml(text)}</p>`));
      },
      handler: async (request, reply) => {
        requireOwnPage(context.config, request);
        const session = call.access === 'staff' ? await requireSession(context, request, call) : null;
        const checked = {
          params: call.params ? check(call.params, request.params) : undefined,
          query: call.query ? check(call.query, request.query) : undefined,
          body: call.body ? check(call.body, request.body) : undefined,
          session,
          actor: session && actorOf(context.config, session, call),
          ip: request.ip,
          device: readDevice(request, reply),
          language: languageOf(request),
          setSession: (started: StartedSession | null) => setSessionCookie(reply, context.config, started),
          pageOrigin: request.headers.origin ?? null,
          setType: (type: string) => reply.type(type),
          log: request.log,
        };
        if (call.isPage) reply.type('text/html; charset=utf-8');
        // The values were parsed with the table's schemas, so they have the table's types.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const answer = await handle(checked as unknown as StaffRequest<typeof name>);
        if (call.isRedirect && typeof answer === 'string') return reply.redirect(answer);
        return answer instanceof StreamedReply ? sendStreamed(reply, answer, () => undefined) : answer;
      },
    };
    if (!call.isUpload) app.route(route);
    else
      acceptFiles(app, PHOTO_MAX_BYTES, (own) =>
        own.route({
          ...route,
          // A stranger's file is not read.
          onRequest: async (request) => {
            requireOwnPage(context.config, request);
            await requireSession(context, request, call);
          },
        }),
      );
  };
}

/** The language of the desk, which is in the addresses of its tabs, or else the browser's. */
function languageOf({ url, headers }: FastifyRequest): Language {
  return languageInAddress(url) ?? preferredLanguage(headers['accept-language']);
}

/**
 * Refuses requests that a page of another origin may have sent (https://developer.mozilla.org/en-US/docs/Web/Security/Attacks/CSRF),
 * beside the SameSite attribute of the cookie. Browsers name the page's origin in each POST request. The Host header is not
 * trusted: a forged one would make any origin the shop's own.
 */
function requireOwnPage(config: Config, request: FastifyRequest): void {
  const { method, headers } = request;
  const isRead = method === 'GET';
  const origin = headers.origin ?? null;
  const site = headers['sec-fetch-site'];
  const isOwnOrigin = origin === null ? isRead : origin === originOf(config, request);
  // `none`: an address that was typed.
  const isOwnSite = site === undefined || site === 'same-origin' || (isRead && site === 'none');
  if (!isOwnOrigin || !isOwnSite) throw new Refusal('desk_origin_refused');
}

async function requireSession(
  context: ShopContext,
  request: FastifyRequest,
  { roles, fresh }: DeskCall,
): Promise<StaffSession> {
  const session = await findSession(context, request);
  if (!session) throw new Refusal('desk_sign_in_required');
  if (!hasRole(session.staff.roles, roles)) throw new Refusal('desk_not_permitted');
  if (fresh === 'always' && !session.isFresh) throw new Refusal('desk_code_needed');
  return session;
}

function actorOf(
  { deskRefundLimit }: Config,
  { staff: { id, roles }, isFresh }: StaffSession,
  { path, fresh }: DeskCall,
): Actor {
  const checkRefund = (amount: Paise) => {
    if (fresh === undefined) throw new Error(`${path} refunds, but does not state so by \`fresh\``);
    if (amount > deskRefundLimit && !isFresh) throw new Refusal('desk_code_needed');
  };
  return { id, roles, checkRefund };
}
