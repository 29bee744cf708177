import type { Page } from '@playwright/test';

/**
 * Imitates the translation of a page by Chrome, in this and all later documents of the page: each text node is replaced by
 * `<font><font>text</font></font>`, also one that appears later. The text stays the same, so that tests can read it.
 * @param when before hydration, as in a browser that translates each page, or after it, as when the shopper requests it
 */
export async function translatePage(page: Page, when: 'at once' | 'after hydration'): Promise<void> {
  await page.addInitScript((isAtOnce) => {
    const untouched = 'font, script, style, textarea, [translate="no"]';
    const wrap = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || parent.closest(untouched)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text.data);
    };
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) if (text instanceof Text) wrap(text);
    };
    const start = () => {
      if (!isAtOnce && Reflect.get(window, 'earlyClicks') !== undefined) return requestAnimationFrame(start);
      document.documentElement.classList.add('translated-ltr');
      wrapAll();
      return new MutationObserver(wrapAll).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    };
    document.addEventListener('DOMContentLoaded', start);
  }, when === 'at once');
}
