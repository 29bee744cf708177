import { createActor, createMachine } from 'xstate';
import { createInspector } from 'xstate-offline-inspector/node';

const queue = createMachine({
  id: 'queue',
  initial: 'idle',
  states: { idle: { on: { 'job.added': 'working' } }, working: { on: { 'job.done': 'idle' } } },
});

// A process with actors alone would end at once.
setInterval(() => {}, 60_000);
const inspect = createInspector({ port: Number(process.argv[2]), title: 'Jobs' });
createActor(queue, { inspect }).start();
