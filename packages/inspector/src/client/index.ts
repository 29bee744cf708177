// What an app needs to report its actors itself, in place of `createInspector`.
export { connectToInspectors } from './connectToInspectors.ts';
export { createDispatch, type Dispatch } from './createDispatch.ts';
export { createMask, type Mask } from './createMask.ts';
export { createObserver } from './createObserver.ts';
export { createReport } from './createReport.ts';
export { openInspector, showInspectorButton } from './inspectorWindow.ts';
export { observeActors } from './observeActors.ts';
export { CHANNEL, type Message } from './protocol.ts';
export { SECRETS } from './secrets.ts';
export { toPlain } from './toPlain.ts';
