import { mountInspector } from 'xstate-offline-inspector/mount';
import { host } from './host.ts';

mountInspector(host);
