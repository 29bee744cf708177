export { openSandbox, type SandboxOptions } from './open.ts';
export { NO_FAULTS, type FaultChanges, type Faults, type ProviderName } from './faults.ts';
export { keysFrom, type SandboxKeys } from './keys.ts';
export { hmac, type WebhookUrls } from './webhooks.ts';
export type { Log } from './log.ts';
export type { Payment } from './razorpay/records.ts';
export type { Sandbox } from './sandbox.ts';
export type { SandboxData } from './state.ts';
