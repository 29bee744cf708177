// What the tests import that a simulation or a recording has written. It needs Vitest.
export { advanceTime, flushPromises, NOW, stopTheClock } from './clock.ts';
export { broken, fakeCallback, FakeCallbackActor, fakePromise, FakePromiseActor } from './fakes.ts';
export { actorAt, statesOf } from './statesOf.ts';
