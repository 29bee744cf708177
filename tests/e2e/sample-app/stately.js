import { createBrowserInspector } from '@statelyai/inspect';
import { createInspectorUrl } from 'xstate-offline-inspector';
import { startDoor } from './door.js';

const url = new URL(location.href).searchParams.get('inspector') ?? (await createInspectorUrl());
startDoor(createBrowserInspector({ url }).inspect);
