import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import type { Language } from '../../../contract/texts/language.ts';
import { addTranslations } from '../../../server/catalogue/merchant-translations.ts';
import { Translation } from '../../../server/catalogue/merchant-product.ts';
import { translateProduct } from '../../../server/catalogue/translate-product.ts';
import { newProducts, rowsOf } from '../../server/merchant-rows.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../server/catalogue/${file}`, import.meta.url), 'utf8'));

const merchantProducts = newProducts(
  addTranslations(
    rowsOf(v.parse(v.array(v.looseObject({})), read('demo-catalogue.json'))),
    v.parse(v.record(v.string(), Translation), read('demo-catalogue.hi.json')),
  ),
).filter(({ withdrawn }) => !withdrawn);

/** The available products of the demo catalogue as the server lists them in a language. */
export function demoProducts(language: Language): readonly Product[] {
  return merchantProducts.map(
    ({ id, images, price, variants, translations, badge, trending, withdrawn, ...rest }) =>
      translateProduct(language, {
        product: {
          ...rest,
          _id: id,
          price: toPaise(price),
          image: images,
          variants: variants.map(({ size, price: ofSize, priceBefore }) => ({
            size,
            price: toPaise(ofSize),
            ...(priceBefore ? { priceBefore: toPaise(priceBefore) } : {}),
          })),
          ...(badge === null ? {} : { badge }),
        },
        translations,
        trending,
        withdrawn,
        changedAt: new Date(0),
        position: 0,
      }),
  );
}
