import ky, { HTTPError } from 'ky';
import * as v from 'valibot';
import { API_TIMEOUT_MS, PHOTO_MAX_BYTES, UPLOAD_TIMEOUT_MS } from '../../contract/constants.ts';
import {
  deskCalls,
  type DeskCall,
  type DeskCallName,
  type DeskInput,
  type DeskResult,
} from '../../contract/desk/deskCalls.ts';
import type { DeskProduct } from '../../contract/desk/deskProduct.ts';
import type { DeskReturn } from '../../contract/desk/deskReturn.ts';
import type { DeskReview } from '../../contract/desk/deskReview.ts';
import type { DeskSettings } from '../../contract/desk/deskSettings.ts';
import { DeskRefusal, type DeskOrder } from '../../contract/desk/entities.ts';
import { Failure, hasCode } from '../../contract/failure.ts';
import { fileTooLarge } from '../../contract/fileTooLarge.ts';

/** A refused call of the desk. */
export class DeskFailure extends Failure {
  /** The present order, return, review, product or settings, when a change was refused because of it. */
  readonly order: DeskOrder | undefined;
  readonly return: DeskReturn | undefined;
  readonly review: DeskReview | undefined;
  readonly product: DeskProduct | undefined;
  readonly settings: DeskSettings | undefined;

  constructor(
    status: number,
    {
      message,
      order,
      return: found,
      review,
      product,
      settings,
      ...details
    }: v.InferOutput<typeof DeskRefusal>,
  ) {
    super(message, { status, ...details });
    this.order = order;
    this.return = found;
    this.review = review;
    this.product = product;
    this.settings = settings;
  }
}

type DeskCallOptions<N extends DeskCallName> = Partial<DeskInput<N>> & { readonly signal?: AbortSignal };

/**
 * Sends a call of the desk and resolves to its parsed reply, with money in paise. An aborted call stays pending forever.
 * @throws Failure for a refusal, a file above PHOTO_MAX_BYTES, an unreadable reply, no connection, or a timeout (15 s; of a file, until it begins)
 */
export type DeskApi = <N extends DeskCallName>(
  name: N,
  request?: DeskCallOptions<N>,
) => Promise<DeskResult<N>>;

interface DeskApiNeeds {
  /** BCP 47 tag for the Accept-Language header. */
  readonly language: () => string;
  /** Called when the reply to a call is 401. */
  readonly unauthorized: () => void;
  /** Called when a call needs a fresh code; resolves to whether it was given. The call is sent once more then. */
  readonly confirm: () => Promise<boolean>;
}

/** Creates the client of the desk. The browser sends its cookie; it knows nothing of the shoppers' session. */
export function createDeskApi({ language, unauthorized, confirm }: DeskApiNeeds): DeskApi {
  const send = async <N extends DeskCallName>(
    name: N,
    request: DeskCallOptions<N>,
  ): Promise<DeskResult<N>> => {
    const call: DeskCall = deskCalls[name];
    const { params, query, signal } = request;
    const body: unknown = request.body;
    const file = body instanceof Uint8Array ? new Uint8Array(body) : null;
    if (file && file.length > PHOTO_MAX_BYTES) throw fileTooLarge();
    try {
      const response = ky(pathOf(call.path, params), {
        method: call.method,
        timeout: file ? UPLOAD_TIMEOUT_MS : API_TIMEOUT_MS,
        credentials: 'same-origin',
        // Only calls that change nothing are repeated.
        retry: { limit: call.method === 'GET' ? 1 : 0, maxRetryAfter: 5_000 },
        headers: {
          'Accept-Language': language(),
          ...(file ? { 'Content-Type': 'application/octet-stream' } : {}),
        },
        ...(file ? { body: file } : call.method === 'GET' ? {} : { json: body ?? {} }),
        ...(query ? { searchParams: definedOf(query) } : {}),
        ...(signal ? { signal } : {}),
      });
      // A long file may take as long as the network needs: the timeout is for its beginning.
      const reply: unknown = call.isFile ? await (await response).text() : await response.json();
      // The schema of the table returns the type that the table declares.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return v.parse(call.reply, reply) as DeskResult<N>;
    } catch (error) {
      // An aborted call stays pending: an actor that StrictMode has restarted would otherwise receive the error of its previous run.
      if (signal?.aborted) return new Promise(() => undefined);
      if (!(error instanceof HTTPError)) throw new Failure('', { status: 0 });
      const { status } = error.response;
      if (status === 401) unauthorized();
      const refusal = v.safeParse(DeskRefusal, error.data);
      throw refusal.success ? new DeskFailure(status, refusal.output) : new Failure('', { status });
    }
  };
  return async <N extends DeskCallName>(name: N, request: DeskCallOptions<N> = {}) => {
    try {
      return await send(name, request);
    } catch (error) {
      if (!hasCode(error, 'desk_code_needed') || !(await confirm())) throw error;
      return send(name, request);
    }
  };
}

function pathOf(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
}

function definedOf(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
}
