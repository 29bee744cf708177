import type { Page } from '@playwright/test';

/**
 * Records each line of text that the page shows, even briefly. The set survives navigation; clear it to start again.
 */
export async function recordLines(page: Page): Promise<Set<string>> {
  const shown = new Set<string>();
  await page.exposeFunction('recordLines', (lines: readonly string[]) => {
    for (const line of lines) shown.add(line);
  });
  await page.addInitScript(() => {
    const known = new Set<string>();
    const record = () => {
      const lines = (document.body?.innerText ?? '').split('\n').filter((line) => !known.has(line));
      for (const line of lines) known.add(line);
      if (lines.length > 0) Reflect.get(window, 'recordLines')(lines);
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return shown;
}
