import { matchPath } from 'react-router-dom';
import type { ShopConfig } from '../../contract/entities.ts';
import type { FirstState } from '../../contract/page.ts';

export function titleOf(page: string | null, { name, tagline }: ShopConfig): string {
  return page ? `${page} · ${name}` : `${name}: ${tagline.toLowerCase()}`;
}

const TITLES: Readonly<Record<string, string>> = {
  '/collection': 'Collection',
  '/trending': 'Trending',
  '/about': 'About Us',
  '/contact': 'Support',
  '/cart': 'Your Cart',
  '/login': 'Sign In',
  '/update-password': 'New Password',
  '/place-order': 'Checkout',
  '/orders': 'My Orders',
  '/profile': 'My Profile',
};

/** Title and description of a page, as HTML for the document's head. */
export function headOf(pathname: string, { products, config }: FirstState): string {
  const productId = matchPath('/product/:productId', pathname)?.params.productId;
  const product = products.find(({ _id }) => _id === productId);
  const title = titleOf(product?.name ?? TITLES[pathname] ?? null, config);
  const description =
    product?.description ?? `${config.name} sells ${config.tagline.toLowerCase()} from all over India.`;
  return `<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
