/** 1299, 1,299, 1,29,999.00, ₹1,299, Rs. 1299/- */
const AMOUNT = /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d+)?(?:\/-)?$/i;

/** An amount or a measure as people write it in a file; the text when it cannot be read. */
export function readMerchantAmount(cell: string): number | string {
  const [, whole, decimals = ''] = AMOUNT.exec(cell.trim()) ?? [];
  return whole === undefined ? cell : Number(whole.replaceAll(',', '') + decimals);
}
