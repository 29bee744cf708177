export { advanceTime, flushPromises, stopTheClock } from 'xstate-offline-inspector/testing';
export { NOW } from './sampleShop.ts';
