import type { Host } from '../host.ts';
import { machineName, variableName } from './variableName.ts';
import type { InvokedService } from './testRun.ts';
import { quote, writeKey } from './writeValue.ts';

/** A fake of a service in a written test. */
interface Fake {
  readonly machine: string;
  readonly src: string;
  /** Of its variable. */
  readonly name: string;
  /** The session ids of its requests without an answer, in the order in which it gives answers. */
  requests: readonly string[];
  /** Why it cannot be started; null when it can. */
  failure: string | null;
  /** Whether it has sent an event, as only callbacks do. */
  hasSent: boolean;
}

/** The fakes of the services that a written test invokes: FakePromiseActor and FakeCallbackActor of `testing/fakes.ts`. */
export class Fakes {
  private readonly schemas: Host['schemas'];
  private readonly fakes: Fake[] = [];

  constructor(schemas: Host['schemas']) {
    this.schemas = schemas;
  }

  invoke({ machine, src, sessionId }: InvokedService): void {
    const fake = this.find(machine, src);
    if (fake) {
      fake.requests = [...fake.requests, sessionId];
      return;
    }
    const own = variableName(src);
    const isNameFree = this.fakes.every(({ name }) => name !== own);
    const name = isNameFree ? own : variableName(`${machine} ${src}`);
    this.fakes.push({ machine, src, name, requests: [sessionId], failure: null, hasSent: false });
  }

  nameOf(machine: string, src: string): string {
    return this.find(machine, src)?.name ?? src;
  }

  isCallback(machine: string, src: string): boolean {
    const isKnown = this.schemas[machine]?.services[src]?.kind === 'callback';
    return isKnown || this.find(machine, src)?.hasSent === true;
  }

  noteSent({ machine, src }: InvokedService): void {
    const fake = this.find(machine, src);
    if (fake) fake.hasSent = true;
  }

  /** Lets a callback fail when it is started. */
  break(machine: string, src: string, message: string): void {
    const fake = this.find(machine, src);
    if (fake) fake.failure = message;
  }

  /** Moves earlier requests of the service, such as stopped ones, behind this one, which is answered. Returns the moved requests. */
  postpone({ machine, src, sessionId }: InvokedService): readonly string[] {
    const fake = this.find(machine, src);
    if (!fake) return [];
    const index = fake.requests.indexOf(sessionId);
    const earlier = fake.requests.slice(0, index);
    fake.requests = [...fake.requests.slice(index + 1), ...earlier];
    return earlier;
  }

  /** Their constants. */
  declarations(): string[] {
    return this.fakes.flatMap(({ machine, src, name, failure }) => {
      if (failure !== null) return [];
      const create = this.isCallback(machine, src) ? 'fakeCallback' : 'fakePromise';
      return [`const ${name} = ${create}(${machineName(machine)}, ${quote(src)});`];
    });
  }

  /** The property of `provide` for a service; empty when it is not invoked. */
  provided(machine: string, src: string): readonly string[] {
    const fake = this.find(machine, src);
    if (!fake) return [];
    const actor = fake.failure === null ? `${fake.name}.actor` : `broken(${quote(fake.failure)})`;
    return [`${writeKey(src)}: ${actor}`];
  }

  /** The ids of the machines that invoke them. */
  machines(): readonly string[] {
    return this.fakes.map(({ machine }) => machine);
  }

  /** What they use of `testing/fakes.ts`. */
  imports(): readonly string[] {
    const whole = this.fakes.filter(({ failure }) => failure === null);
    const callbacks = whole.filter(({ machine, src }) => this.isCallback(machine, src));
    return [
      ...(whole.length < this.fakes.length ? ['broken'] : []),
      ...(callbacks.length > 0 ? ['fakeCallback'] : []),
      ...(callbacks.length < whole.length ? ['fakePromise'] : []),
    ];
  }

  private find(machine: string, src: string): Fake | undefined {
    return this.fakes.find((fake) => fake.machine === machine && fake.src === src);
  }
}
