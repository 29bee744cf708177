import { nextTask } from './nextTask.ts';

// Imported first: the built entry evaluates what it contains in another task than what it imports, so that neither holds up the page for long.
await nextTask();
