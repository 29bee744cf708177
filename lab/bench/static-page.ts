import { allStockedItems } from './accounts.ts';

const PICTURES = 12;

/**
 * Puts a page without scripts, with twelve pictures of products, onto the yardstick server: the minimum cost of such a
 * page.
 * @returns its path
 */
export async function putStaticPage(shopUrl: string, yardstickUrl: string): Promise<string> {
  const ids = [...new Set(allStockedItems().map(({ itemId }) => itemId))].slice(0, PICTURES);
  const paths = ids.map((id) => `/products/${id}-1-320.webp`);
  for (const path of paths) {
    const picture = await fetch(shopUrl + path);
    if (!picture.ok) throw new Error(`${path} answered ${picture.status}.`);
    await put(yardstickUrl + path, await picture.arrayBuffer(), 'image/webp');
  }
  const pictures = paths.map((path) => `<img src="${path}" width="160" height="160" alt="">`).join('');
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A page</title><h1>Twelve products</h1>${pictures}</html>`;
  await put(`${yardstickUrl}/static-page`, page, 'text/html; charset=utf-8');
  return '/static-page';
}

async function put(url: string, body: BodyInit, type: string): Promise<void> {
  await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
}
