interface Known {
  readonly cart: 'loading' | 'loaded' | 'failed';
  readonly session: 'unknown' | 'signedIn' | 'signedOut';
  /** Null to order the cart. */
  readonly resumedOrderId: string | null;
}

/** Whether the checkout can open. An order that is paid again does not need the cart. */
export function canOpenCheckout({ cart, session, resumedOrderId }: Known): boolean {
  const isCartKnown = cart === 'loaded' || (cart === 'failed' && resumedOrderId !== null);
  return isCartKnown && session !== 'unknown';
}
