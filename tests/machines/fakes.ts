export { broken, FakeCallbackActor, FakePromiseActor } from 'xstate-offline-inspector/testing';

/** An action that records its params. */
export class FakeAction<Params = unknown> {
  readonly params: Params[] = [];
  readonly action = (_: unknown, params: Params): void => {
    this.params.push(params);
  };
}
