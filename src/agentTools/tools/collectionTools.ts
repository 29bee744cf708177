import * as v from 'valibot';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import { SORTS } from '../../../contract/constants.ts';
import { selectChoice } from '../../../machines/collection.selectors.ts';
import { eventTool } from '../AgentTool.ts';
import { describeList, isListReady } from '../describeProducts.ts';
import type { ShopPage } from '../ShopPage.ts';

/** Whole rupees of up to nine digits, as in the address of the page. */
const PriceLimit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)));

function choiceOn({ actors }: ShopPage) {
  const snapshot = actors.find('collection')?.getSnapshot();
  return snapshot ? selectChoice(snapshot) : EMPTY_CHOICE;
}

const isReady = (page: ShopPage) => isListReady(page, choiceOn(page));
const answer = (page: ShopPage) => describeList(page, choiceOn(page));

/** Tools of the collection. */
export const COLLECTION_TOOLS = [
  eventTool({
    name: 'sort_products',
    title: { 'en-IN': 'Sort the products', 'hi-IN': 'प्रोडक्ट क्रम में लगाएँ' },
    description:
      'Sorts the products of the collection, and returns them: by relevance, price, date, popularity or rating.',
    machine: 'collection',
    event: 'sort.chosen',
    input: v.strictObject({ sort: v.picklist(SORTS) }),
    fields: ({ sort }) => ({ sort }),
    isReady,
    answer,
  }),
  eventTool({
    name: 'limit_price',
    title: { 'en-IN': 'Limit the price', 'hi-IN': 'क़ीमत की सीमा चुनें' },
    description:
      'Shows only products of the collection with a price between two limits, in whole Indian rupees, and returns them. null is no limit.',
    machine: 'collection',
    event: 'price.chosen',
    input: v.strictObject({ minPrice: PriceLimit, maxPrice: PriceLimit }),
    fields: ({ minPrice, maxPrice }) => ({ minPrice, maxPrice }),
    isReady,
    answer,
  }),
  eventTool({
    name: 'clear_filters',
    title: { 'en-IN': 'Clear the filters', 'hi-IN': 'फ़िल्टर हटाएँ' },
    description: 'Removes all filters and the search from the collection, and returns its products.',
    machine: 'collection',
    event: 'filters.cleared',
    input: v.strictObject({}),
    fields: () => ({}),
    isReady,
    answer,
  }),
];
