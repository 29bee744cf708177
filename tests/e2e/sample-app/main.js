import { createInspector } from 'xstate-offline-inspector';
import { startDoor } from './door.js';

const inspector = createInspector({ app: 'door 1.0.0' });
window.addEventListener('keydown', inspector.stop);
startDoor(inspector);
