import { mountInspector } from './mountInspector.tsx';

// The page of the published package. A process that serves it marks it, and has a WebSocket for apps outside this browser.
const isServedByRelay = document.querySelector('meta[name="inspector-relay"]') !== null;
mountInspector({ relayAddress: isServedByRelay ? location.origin.replace('http', 'ws') : null });
