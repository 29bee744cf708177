export { openPage } from './openPage.ts';
