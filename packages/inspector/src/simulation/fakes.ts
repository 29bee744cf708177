import type { Host } from '../host.ts';
import type { Service } from './service.ts';
import { quote } from './writeValue.ts';

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
}

/** The fakes of the services that a written test invokes: FakePromiseActor and FakeCallbackActor of tests/machines/fakes.ts. */
export class Fakes {
  private readonly schemas: Host['schemas'];
  private readonly fakes: Fake[] = [];

  constructor(schemas: Host['schemas']) {
    this.schemas = schemas;
  }

  invoke({ machine, src, sessionId }: Service): void {
    const fake = this.find(machine, src);
    if (fake) {
      fake.requests = [...fake.requests, sessionId];
      return;
    }
    const isNameFree = this.fakes.every(({ name }) => name !== src);
    const name = isNameFree ? src : machine + src.charAt(0).toUpperCase() + src.slice(1);
    this.fakes.push({ machine, src, name, requests: [sessionId], failure: null });
  }

  nameOf(machine: string, src: string): string {
    return this.find(machine, src)?.name ?? src;
  }

  isCallback(machine: string, src: string): boolean {
    return this.schemas[machine]?.services[src]?.kind === 'callback';
  }

  /** Lets a callback fail when it is started. */
  break(machine: string, src: string, message: string): void {
    const fake = this.find(machine, src);
    if (fake) fake.failure = message;
  }

  /** Moves earlier requests of the service, such as stopped ones, behind this one, which is answered. Returns the moved requests. */
  postpone({ machine, src, sessionId }: Service): readonly string[] {
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
      return [`const ${name} = ${create}(${machine}Machine, '${src}');`];
    });
  }

  /** The property of `provide` for a service; empty when it is not invoked. */
  provided(machine: string, src: string): readonly string[] {
    const fake = this.find(machine, src);
    if (!fake) return [];
    return [`${src}: ${fake.failure === null ? `${fake.name}.actor` : `broken(${quote(fake.failure)})`}`];
  }

  /** The ids of the machines that invoke them. */
  machines(): readonly string[] {
    return this.fakes.map(({ machine }) => machine);
  }

  /** What they use of tests/machines/fakes.ts. */
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
