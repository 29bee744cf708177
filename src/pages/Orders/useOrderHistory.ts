import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '../../hooks/shopContext.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { provideOrders } from '../../services/orders/orders.ts';
import { findPlacedOrder, readPlacedOrder } from './placedOrder.ts';

/** The machine of the order list, and the order to thank for, which is listed first. */
export function useOrderHistory() {
  const { records } = useShop().dependencies;
  const { state, key }: { state: unknown; key: string } = useLocation();
  const entry = `${key}:orders`;
  const [count] = useState(() => records.listLengths.read(entry) ?? 0);
  const [snapshot, send, history] = useProvidedMachine(provideOrders, { input: { entry, count } });
  useEffect(() => {
    if (history.getSnapshot().context.entry !== entry) history.send({ type: 'entry.changed', entry });
  }, [history, entry]);
  const { orders } = snapshot.context;
  const placed = readPlacedOrder(state);
  const thanked = placed ? findPlacedOrder(orders, placed) : undefined;
  const listed = thanked ? [thanked, ...orders.filter((order) => order !== thanked)] : orders;
  return { snapshot, send, thanked, listed };
}
