/** A process or a page. Its code runs until it has ended: then its timers do not fire, and nothing reaches it. */
export class Participant {
  readonly name: string;
  isAlive = true;
  /** Milliseconds by which its clock is ahead. */
  clockAheadMs = 0;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  readonly end: () => void;

  constructor(name: string) {
    this.name = name;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.end = () => {
      this.isAlive = false;
      resolve();
    };
  }
}

/** The same outcome while the participant runs; afterwards it receives nothing, neither a result nor an error. */
export function whileAlive<T>(participant: Participant, outcome: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    outcome.then(
      (result) => participant.isAlive && resolve(result),
      (error: unknown) => participant.isAlive && reject(error),
    );
  });
}
