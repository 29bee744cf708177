import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { EMPTY_CHOICE } from '../../contract/collection/collection.ts';
import { formatChoice } from '../../contract/collection/collectionQuery.ts';
import { collectionMachine } from '../../machines/collection.machine.ts';
import { filterBox, openCollection } from './collection-steps.ts';
import type { TestModel } from './paths.model.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';

interface World {
  readonly page: Page;
}

const CATEGORY = 'Puja';
const WORD = 'brass';
const WITH_PRICE = 'brass under 900';
const isEmpty = ({ context }: AnyMachineSnapshot) => formatChoice(context).toString() === '';
const searchIn = ({ context }: AnyMachineSnapshot) => String(context.search);
const restored = { ...EMPTY_CHOICE, sort: 'low-high' as const };
const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Chosen filters' }).getByRole('button', { name });
const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Search' });
const searches = (search: string) => ({
  events: () => [{ type: 'search.typed', search }],
  when: (now: AnyMachineSnapshot) => searchIn(now) !== search,
  perform: ({ page }: World) => field(page).fill(search),
});

const model: TestModel<World> = {
  machine: collectionMachine,
  open: (page) => Promise.resolve({ page }),
  serialize: ({ context }) => ({ choice: formatChoice(context).toString() }),
  starts: {
    'opens the collection': {
      input: { choice: EMPTY_CHOICE },
      first: [{ type: 'address.changed', choice: EMPTY_CHOICE }],
      perform: ({ page }) => openCollection(page),
    },
    'opens the collection again': {
      input: { choice: EMPTY_CHOICE },
      first: [{ type: 'choice.restored', choice: restored }],
      perform: async ({ page }) => {
        await openCollection(page, '?sort=low-high');
        await page.getByRole('combobox', { name: 'Sort by' }).selectOption('relevant');
        await page.getByRole('combobox', { name: 'Sort by' }).selectOption('low-high');
        await expect(page).toHaveURL('/collection?sort=low-high');
        await openCollection(page);
      },
    },
  },
  actions: {
    'presses a category': {
      events: () => [{ type: 'option.toggled', filter: 'categories', option: CATEGORY }],
      when: (now) => searchIn(now) === '',
      perform: ({ page }) => filterBox(page, CATEGORY).click(),
    },
    'enters the lowest price': {
      events: ({ context }) => [{ type: 'price.chosen', minPrice: 100, maxPrice: context.maxPrice }],
      when: (now) => now.context.minPrice === null && searchIn(now) === '',
      perform: async ({ page }) => {
        const lowest = page.getByRole('textbox', { name: 'Lowest price' });
        await lowest.fill('100');
        await lowest.press('Enter');
      },
    },
    'sorts by price': {
      events: () => [{ type: 'sort.chosen', sort: 'high-low' }],
      when: (now) => now.context.sort !== 'high-low',
      perform: async ({ page }) =>
        void (await page.getByRole('combobox', { name: 'Sort by' }).selectOption('high-low')),
    },
    'searches for a word': searches(WORD),
    'searches for a word and a price': searches(WITH_PRICE),
    'removes the search': {
      events: () => [{ type: 'search.dropped' }],
      when: (now) => searchIn(now) === WORD,
      perform: ({ page }) => chip(page, new RegExp(`^Remove .*${WORD}`)).click(),
    },
    'removes the price of the search': {
      events: () => [{ type: 'price.dropped', search: WORD }],
      when: (now) => searchIn(now) === WITH_PRICE,
      perform: ({ page }) => chip(page, /^Remove Up to/).click(),
    },
    'clears all': {
      events: () => [{ type: 'filters.cleared' }],
      when: (now) => searchIn(now) !== '' || now.context.categories.length > 0,
      perform: ({ page }) => chip(page, 'Clear all').click(),
    },
    'searches in the top bar': {
      // The sort order stays.
      events: ({ context: { sort } }) => [
        { type: 'address.changed', choice: { ...EMPTY_CHOICE, sort, search: 'bell' } },
      ],
      when: (now) => searchIn(now) !== 'bell',
      perform: async ({ page }) => {
        const search = page.getByRole('search').getByRole('combobox', { name: 'Search products' });
        await search.fill('bell');
        await search.press('Enter');
      },
    },
    'presses Collection in the menu': {
      events: ({ context }) => [{ type: 'choice.restored', choice: { ...context, search: '' } }],
      when: (now) => !isEmpty(now) && searchIn(now) === '',
      perform: ({ page }) =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collection' }).click(),
    },
  },
  shows: {
    'collection.choosing': async ({ page }, { context }) => {
      const query = formatChoice(context).toString();
      await expect(page).toHaveURL(`/collection${query ? `?${query}` : ''}`);
      await expect(filterBox(page, CATEGORY)).toBeChecked({ checked: context.categories.includes(CATEGORY) });
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue(context.sort);
      await expect(field(page)).toHaveValue(context.search);
      await expect(chip(page, 'Clear all')).toHaveCount(
        context.categories.length > 0 || context.search !== '' || context.minPrice !== null ? 1 : 0,
      );
    },
  },
  returns: {
    preserves: ['choice'],
    start: ({ context }) => ({
      input: { choice: context },
      first: [{ type: 'address.changed', choice: context }],
    }),
    loses: {},
  },
  elsewhere: {
    'collection.choosing on rating.chosen, choice 1 of 1':
      'The products of this shop have no ratings: collection.test.ts chooses one.',
    'collection.choosing on stock.toggled, choice 1 of 1':
      'No product of this shop is out of stock: collection.test.ts chooses it.',
  },
  unreachable: {},
};

testAllPaths(model);
