import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { calls } from '../../contract/calls.ts';
import { Review } from '../../contract/reviews/entities.ts';
import { LANGUAGE_NAMES } from '../../contract/texts/language.ts';
import { translatorFor } from '../../server/language/translator.ts';
import type { RunningShop } from './running-shop.ts';

/** The Hindi texts of the shop, by their English ones. */
export const hindi = translatorFor('hi-IN');

/** Words that stay in Latin script: names, units, and what shoppers type. */
const LATIN = new RegExp(
  [
    'Aangan|English|Stripe|Razorpay|Shiprocket|OTP|UPI|AWB|GST(?:IN)?|JavaScript|YouTube|Instagram|Twitter|Facebook|Email|SMS',
    '(?<![A-Za-z])(?:XXL|XL|XS|S|M|L|A5|A6|IST|AM|PM|am|pm|AN|x)(?![A-Za-z])',
    '[\\w.+-]+@[\\w.-]+|https?://\\S+|SR\\w+',
  ].join('|'),
  'g',
);

/**
 * The words in Latin script that a page shows or exposes to screen readers, except allowed words.
 * @param allowed texts of the shopper, the merchant or a courier, such as a name or a street
 */
export async function findEnglish(page: Page, allowed: readonly string[] = []): Promise<readonly string[]> {
  const announcement = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'alt', 'title', 'aria-description'];
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.checkVisibility() && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName),
    );
    const texts = shown.flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...Array.from(element.childNodes, (node) =>
        node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '',
      ),
    ]);
    return [document.title, ...texts];
  });
  return announcement
    .map((text) => allowed.reduce((rest, word) => rest.replaceAll(word, ''), text).replace(LATIN, ''))
    .filter((text) => /[A-Za-z]{2,}/.test(text))
    .map((text) => text.trim());
}

/** Texts of the merchant about the products in Hindi, the longest first. */
export async function listMerchantTexts(shop: RunningShop): Promise<readonly string[]> {
  const answer = await fetch(`${shop.url}/api/product/list`, { headers: { 'accept-language': 'hi-IN' } });
  const { products } = v.parse(calls.listProducts.reply, await answer.json());
  return products
    .flatMap(({ name, description, longDescription }) => [
      name,
      description,
      ...longDescription.split(/\n\s*\n/),
    ])
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
}

/** The legal details of the shop, which the merchant gives in one language. */
export async function listLegalTexts(shop: RunningShop): Promise<readonly string[]> {
  const answer = await fetch(shop.url + calls.getConfig.path);
  const { legal } = v.parse(calls.getConfig.reply, await answer.json()).config;
  return legal ? [legal.name, legal.address, legal.gstin, legal.officer?.name ?? ''].filter(Boolean) : [];
}

/** Texts of shoppers about a product, which other tests may have written, the longest first. */
export async function listShopperTexts(shop: RunningShop, productId: string): Promise<readonly string[]> {
  const answer = await fetch(shop.url + calls.listReviews.path.replace(':productId', productId));
  const reviews = v.parse(v.array(Review), await answer.json());
  return reviews.map(({ comment }) => comment).toSorted((one, other) => other.length - one.length);
}

/** Opens a page and chooses Hindi there. */
export async function chooseHindi(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('contentinfo').getByRole('link', { name: LANGUAGE_NAMES['hi-IN'] }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'hi-IN');
}
