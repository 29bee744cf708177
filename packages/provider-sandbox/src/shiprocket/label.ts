import { escape, sandboxPage } from '../html.ts';
import type { Shipment } from './records.ts';

/** The label of a shipment. Shiprocket's is a PDF. */
export function labelPage(shipment: Shipment): string {
  const { awb, courier, consignee, city, state, paymentMethod, subTotal, weight } = shipment;
  const payment = paymentMethod === 'COD' ? `COD, items ₹${subTotal.toFixed(2)}` : 'Prepaid';
  const lines = [courier, awb, consignee, `${city}, ${state}`, payment, `${weight} kg`];
  return sandboxPage(`Label ${awb}`, lines.map((line) => `<p>${escape(line)}</p>`).join('\n'));
}
