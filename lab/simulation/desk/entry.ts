export { openDesk } from './openDesk.ts';
