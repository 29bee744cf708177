import { escape, sandboxPage } from '../html.ts';
import type { Shipment } from './records.ts';

/** The labels of shipments, a page each. Shiprocket's are a PDF. */
export function labelPage(shipments: readonly Shipment[]): string {
  const titles = shipments.map(({ awb }) => awb).join(', ');
  return sandboxPage(`Label ${titles}`, shipments.map(label).join('\n<hr style="break-after: page">\n'));
}

function label({ awb, courier, consignee, city, state, paymentMethod, subTotal, weight }: Shipment): string {
  const payment = paymentMethod === 'COD' ? `COD, items ₹${subTotal.toFixed(2)}` : 'Prepaid';
  const lines = [courier, awb, consignee, `${city}, ${state}`, payment, `${weight} kg`];
  return lines.map((line) => `<p>${escape(line)}</p>`).join('\n');
}
