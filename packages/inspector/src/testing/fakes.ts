import { fromCallback, fromPromise } from 'xstate';
import type {
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  NonReducibleUnknown,
  OutputFrom,
} from 'xstate';
import { flushPromises } from './clock.ts';

/** A promise actor that the test resolves, the oldest request first. Late results are possible. */
export class FakePromiseActor<Output, Input = NonReducibleUnknown> {
  /** The inputs it was invoked with, in order. */
  readonly inputs: Input[] = [];
  private readonly waiting: PromiseWithResolvers<Output>[] = [];

  readonly actor = fromPromise<Output, Input>(({ input }) => {
    const response = Promise.withResolvers<Output>();
    this.inputs.push(structuredClone(input));
    this.waiting.push(response);
    return response.promise;
  });

  get open(): number {
    return this.waiting.length;
  }

  async answer(output: Output): Promise<void> {
    this.oldest().resolve(output);
    await flushPromises();
  }

  async fail(error: unknown = new TypeError('fetch failed')): Promise<void> {
    this.oldest().reject(error);
    await flushPromises();
  }

  /** Moves the oldest request behind the others, such as one whose state was left. */
  postpone(): void {
    this.waiting.push(this.oldest());
  }

  private oldest(): PromiseWithResolvers<Output> {
    const response = this.waiting.shift();
    if (!response) throw new Error('No request is open');
    return response;
  }
}

/** A callback actor through which the test sends events, with whether it is running. */
export class FakeCallbackActor<Event extends EventObject, Input = NonReducibleUnknown> {
  readonly inputs: Input[] = [];
  running = 0;
  private sendBack: (event: Event) => void = () => {
    throw new Error('No listener');
  };

  readonly actor = fromCallback<Event, Input>(({ sendBack, input }) => {
    this.inputs.push(structuredClone(input));
    this.sendBack = sendBack;
    this.running += 1;
    return () => {
      this.running -= 1;
    };
  });

  send(event: Event): void {
    this.sendBack(event);
  }
}

type ServicesOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>;
type LogicOf<Machine extends AnyStateMachine, Src extends keyof ServicesOf<Machine>> = NonNullable<
  ServicesOf<Machine>[Src]
>;

/**
 * A promise actor with the types of a machine's service.
 * @public used by the tests that `writeTest.ts` writes
 */
export function fakePromise<Machine extends AnyStateMachine, Src extends keyof ServicesOf<Machine>>(
  _machine: Machine,
  _src: Src,
) {
  return new FakePromiseActor<OutputFrom<LogicOf<Machine, Src>>, InputFrom<LogicOf<Machine, Src>>>();
}

/**
 * A callback actor with the types of a machine's service.
 * @public used by the tests that `writeTest.ts` writes
 */
export function fakeCallback<Machine extends AnyStateMachine, Src extends keyof ServicesOf<Machine>>(
  _machine: Machine,
  _src: Src,
) {
  return new FakeCallbackActor<EventFromLogic<LogicOf<Machine, Src>>, InputFrom<LogicOf<Machine, Src>>>();
}

/**
 * A callback actor that cannot be started.
 * @public used by the tests that `writeTest.ts` writes
 */
export function broken<Event extends EventObject, Input = NonReducibleUnknown>(message: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(message);
  });
}
