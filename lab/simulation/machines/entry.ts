export { walkMachine } from './walkMachine.ts';
