import type { Locator } from '@playwright/test';

/**
 * Fills a field as browsers do that send no event which React sees, such as Chrome on iOS.
 * @param by past React's own property of the field, as from an extension's world, or through it, as from the page's
 */
export async function fillSilently(
  field: Locator,
  value: string,
  by: 'prototype' | 'property' = 'prototype',
): Promise<void> {
  await field.evaluate(
    (element, [text, way]) => {
      if (way === 'prototype') Reflect.set(Object.getPrototypeOf(element), 'value', text, element);
      else Reflect.set(element, 'value', text);
    },
    [value, by],
  );
}
