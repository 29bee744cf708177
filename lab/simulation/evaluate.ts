import crypto, { webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import timers from 'node:timers/promises';
import { compileFunction, constants } from 'node:vm';
import type { Participant } from './participant.ts';
import type { World } from './world.ts';

const require = createRequire(import.meta.url);
/** A reference that garbage collection does not end. */
class StrongReference<T> {
  readonly #target: T;
  constructor(target: T) {
    this.#target = target;
  }

  deref(): T {
    return this.#target;
  }
}
// Requests' signals and their copies have weak references to their sources (undici), so that a run would depend on
// the runs before it.
Object.assign(globalThis, { WeakRef: StrongReference });
// With strong references, undici's cleanup at the end of a request would retain the request, and with it the whole
// run.
Object.assign(FinalizationRegistry.prototype, { register: () => undefined });

/** Compiled bundles by their text. Evaluating one again takes a tenth of the time of compiling it. */
const compiled = new Map<string, ReturnType<typeof compileFunction>>();

/**
 * Evaluates a bundle for a participant and returns its exports. The code uses the participant's clock, random numbers
 * and network; `globals` adds the rest of its environment.
 */
export function evaluate(
  code: string,
  participant: Participant,
  world: World,
  globals: Readonly<Record<string, unknown>>,
): unknown {
  const scope: Record<string, unknown> = { ...simulatedGlobals(participant, world), ...globals };
  const self: object = new Proxy(globalThis, {
    get: (target, name) => (name in scope ? Reflect.get(scope, name) : Reflect.get(target, name)),
    has: (target, name) => name in scope || name in target,
    set: (_, name, value) => Reflect.set(scope, name, value),
  });
  const module = { exports: {} };
  const values: Readonly<Record<string, unknown>> = {
    ...scope,
    module,
    exports: module.exports,
    require: simulatedRequire(participant, world),
    globalThis: self,
    // Only a page has a window.
    ...('document' in globals && { window: self }),
  };
  const run =
    compiled.get(code) ??
    compileFunction(code, Object.keys(values), {
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
  compiled.set(code, run);
  run(...Object.values(values));
  return module.exports;
}

function simulatedGlobals(participant: Participant, world: World) {
  const now = () => world.now() + participant.clockAheadMs;
  const whileAlive =
    (act: (...values: unknown[]) => void) =>
    (...values: unknown[]) => {
      if (participant.isAlive) act(...values);
    };
  const { timers: clock } = world;
  return {
    AbortSignal: new Proxy(AbortSignal, {
      get: (target, name) =>
        name === 'timeout' ? timeoutSignal : name === 'any' ? anySignal : Reflect.get(target, name),
    }),
    Date: new Proxy(Date, {
      construct: (target, values, newTarget) =>
        Reflect.construct(target, values.length ? values : [now()], newTarget),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    }),
    Math: Object.defineProperties(
      {},
      { ...Object.getOwnPropertyDescriptors(Math), random: { value: () => world.random.next() } },
    ),
    console: { ...console, error: () => undefined, warn: () => undefined },
    crypto: simulatedCrypto(world),
    performance: { now: () => world.elapsed, timeOrigin: 0, mark: () => undefined, measure: () => undefined },
    clearInterval: clock.clearInterval,
    clearTimeout: clock.clearTimeout,
    setInterval: (act: () => void, ms: number, ...values: unknown[]) =>
      clock.setInterval(whileAlive(act), ms, ...values),
    setTimeout: (act: () => void, ms = 0, ...values: unknown[]) =>
      clock.setTimeout(whileAlive(act), ms, ...values),
  };

  function timeoutSignal(ms: number): AbortSignal {
    const controller = new AbortController();
    world.later(ms, () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')));
    return controller.signal;
  }
}

/** As AbortSignal.any, whose sources hold the signal weakly, so that garbage collection would decide whether it is aborted. */
function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

/** Random numbers are drawn from the seed; what runs in another thread is waited for. */
function simulatedCrypto(world: World) {
  const bytes = <T extends NodeJS.ArrayBufferView>(view: T): T => {
    const filled = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let index = 0; index < filled.length; index += 1) filled[index] = world.random.integer(0, 255);
    return view;
  };
  return {
    getRandomValues: bytes,
    randomUUID: () => randomUUID(world),
    subtle: new Proxy(webcrypto.subtle, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        return typeof method === 'function'
          ? (...values: unknown[]) => world.track(Reflect.apply(method, target, values))
          : method;
      },
    }),
  };
}

export function randomUUID({ random }: World): string {
  return '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) =>
    (Number(digit) ^ (random.integer(0, 15) >> (Number(digit) / 4))).toString(16),
  );
}

/** Node's modules, without the real clock and real randomness. */
function simulatedRequire(participant: Participant, world: World): (name: string) => unknown {
  const simulated: Readonly<Record<string, () => unknown>> = {
    crypto: () => ({
      ...crypto,
      randomUUID: () => randomUUID(world),
      randomBytes: (size: number) => simulatedCrypto(world).getRandomValues(Buffer.alloc(size)),
      randomInt: (least: number, limit?: number) =>
        limit === undefined ? world.random.integer(0, least - 1) : world.random.integer(least, limit - 1),
    }),
    'timers/promises': () => ({
      ...timers,
      setTimeout: (ms: number, value?: unknown) =>
        new Promise((resolve) => {
          world.later(ms, () => participant.isAlive && resolve(value));
        }),
    }),
  };
  return (name) => simulated[name.replace(/^node:/, '')]?.() ?? require(name);
}
