import { expect, test } from 'vitest';
import { shownDepartments } from '../../../contract/shop/shownDepartments.ts';

const ALL = ['Men', 'Women', 'Kids'];

test.each([
  ['without a choice, all', undefined, ALL],
  ['the chosen ones in their order', ['Kids', 'men'], ['Kids', 'Men']],
  ['one that no product is in any more, is not', ['Garden', 'Women', 'Women'], ['Women']],
])('%s are offered', (_, departments, offered) => {
  expect(shownDepartments(ALL, { departments })).toEqual(offered);
});
