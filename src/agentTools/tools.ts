import type { AgentTool } from './AgentTool.ts';
import { CART_TOOLS } from './tools/cartTools.ts';
import { CHECKOUT_TOOLS } from './tools/checkoutTools.ts';
import { COLLECTION_TOOLS } from './tools/collectionTools.ts';
import { PRODUCT_TOOLS } from './tools/productTools.ts';
import { VISIT_TOOLS } from './tools/visitTools.ts';

/** All tools. Placing and paying an order is not among them, and must never be. */
export const TOOLS: readonly AgentTool[] = [
  ...VISIT_TOOLS,
  ...COLLECTION_TOOLS,
  ...PRODUCT_TOOLS,
  ...CART_TOOLS,
  ...CHECKOUT_TOOLS,
];
