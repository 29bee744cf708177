import { setup } from 'xstate';
import { searchAddress } from '../contract/catalogue/collection/collectionAddress.ts';

export type AgentVisitEvent =
  | { type: 'shop.opened' }
  | { type: 'order.started' }
  | { type: 'order.ended' }
  | { type: 'search.requested'; search: string }
  | { type: 'product.requested'; productId: string }
  | { type: 'cart.requested' }
  | { type: 'checkout.requested' };

export const agentVisitMachine = setup({
  types: {} as { events: AgentVisitEvent },
  actions: {
    openPage: (_, _params: { address: string }) => undefined,
  },
}).createMachine({
  id: 'agentVisit',
  description: 'Opens pages for an agent of the shopper, except while the shopper is ordering.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The page does not respond yet, and an agent finds no tools.',
      on: { 'shop.opened': 'browsing' },
    },
    browsing: {
      description: 'An agent can open pages, which appear as if the shopper had followed a link.',
      on: {
        'search.requested': {
          actions: {
            type: 'openPage',
            params: ({ event }) => ({ address: searchAddress(event.search) }),
          },
        },
        'product.requested': {
          actions: {
            type: 'openPage',
            params: ({ event }) => ({ address: `/product/${encodeURIComponent(event.productId)}` }),
          },
        },
        'cart.requested': { actions: { type: 'openPage', params: { address: '/cart' } } },
        'checkout.requested': { actions: { type: 'openPage', params: { address: '/place-order' } } },
        'order.started': 'ordering',
      },
    },
    ordering: {
      description:
        'The shopper has pressed ‘Place Order’: no agent can leave the page before it is known what has become of the order.',
      on: { 'order.ended': 'browsing' },
    },
  },
});
