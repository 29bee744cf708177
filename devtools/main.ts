import { mountInspector } from 'xstate-offline-inspector/mount';
import { host } from './host.ts';

/** In development, the shop's server reports the transitions of orders. */
const hasRelay = import.meta.env.DEV && location.pathname.startsWith('/inspector/');

mountInspector({ ...host, relayAddress: hasRelay ? `ws://${location.host}/inspector/relay` : null });
