import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/orders/entities.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { useRequest } from '../../hooks/useRequest.ts';
import { provideOrderDetails } from '../../services/orders/orderDetails.ts';
import { unpaidOrderIn, type UnpaidOrder } from '../../storage/unpaidOrder.ts';

/** The stored order; null once its notice is closed. */
export function useStoredUnpaidOrder(): {
  readonly unpaid: UnpaidOrder | null;
  readonly close: () => void;
} {
  const record = unpaidOrderIn(useShop().dependencies.records);
  const [unpaid, setUnpaid] = useState(() => record.read());
  const close = () => {
    record.remove();
    setUnpaid(null);
  };
  return { unpaid, close };
}

/** Whether the server has the order as unpaid, or does not answer. Removes the record of one that is paid or cancelled. */
export function useIsStillUnpaid(orderId: string): boolean {
  const { records } = useShop().dependencies;
  const { output: order, isLoading } = useRequest(provideOrderDetails, { orderId });
  const isOver = order !== null && !isUnpaid(order);
  useEffect(() => {
    if (isOver) unpaidOrderIn(records).remove();
  }, [isOver, records]);
  return !isLoading && !isOver;
}

/** Whether the order still waits for its payment. It may have been changed to cash meanwhile. */
function isUnpaid({ payment, paymentMethod, status }: Order): boolean {
  return !payment && paymentMethod !== 'cod' && readStatus(status).stage !== 'cancelled';
}
