import { expect, test } from 'vitest';
import { DEPARTMENT_PATH, PRODUCT_PATH } from '../../../contract/pages/pageHead.ts';
import { PRIVATE_PATHS, PUBLIC_PATHS, findPageText } from '../../../contract/pages/pageTexts.ts';
import { routes } from '../../../src/app/routes.ts';

const UNKNOWN = findPageText('/no/such/page').title;

test('every page of the app has a title and a description for search engines and chats', () => {
  const paths = routes
    .map(({ path }) => path.replace(':policy', 'returns').replace(/:\w+/g, 'x'))
    .filter((path) => path !== '*' && !PRODUCT_PATH.test(path) && !DEPARTMENT_PATH.test(path));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => findPageText(path).title === UNKNOWN)).toEqual([]);
});

test('no address is both private and public', () => {
  expect(PRIVATE_PATHS.filter((path) => PUBLIC_PATHS.includes(path))).toEqual([]);
});
