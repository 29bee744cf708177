import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { agentVisitMachine, type AgentVisitEvent } from '../../machines/agentVisit.machine.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction } from './fakes.ts';

function openTab() {
  const openPage = new FakeAction<{ address: string }>();
  const visit = createActor(agentVisitMachine.provide({ actions: { openPage: openPage.action } }), {
    inspect: recordTransitions,
  }).start();
  return { visit, addresses: () => openPage.params.map(({ address }) => address) };
}

const REQUESTS: readonly AgentVisitEvent[] = [
  { type: 'search.requested', search: 'brass & bells' },
  { type: 'product.requested', productId: 'a/b' },
  { type: 'cart.requested' },
  { type: 'checkout.requested' },
];

afterAll(() => expectAllTransitionsCovered(agentVisitMachine));

describe('the visit of an agent', () => {
  test('opens the collection, products, the cart and the checkout', () => {
    const { visit, addresses } = openTab();
    visit.send({ type: 'shop.opened' });
    for (const request of REQUESTS) visit.send(request);
    expect(addresses()).toEqual([
      '/collection?search=brass+%26+bells',
      '/product/a%2Fb',
      '/cart',
      '/place-order',
    ]);
  });

  test('opens nothing before the page responds', () => {
    const { visit, addresses } = openTab();
    for (const request of REQUESTS) visit.send(request);
    expect(addresses()).toEqual([]);
  });

  test('opens nothing while the shopper is ordering', () => {
    const { visit, addresses } = openTab();
    visit.send({ type: 'shop.opened' });
    visit.send({ type: 'order.started' });
    for (const request of REQUESTS) visit.send(request);
    expect(addresses()).toEqual([]);
    visit.send({ type: 'order.ended' });
    visit.send({ type: 'cart.requested' });
    expect(addresses()).toEqual(['/cart']);
  });
});
