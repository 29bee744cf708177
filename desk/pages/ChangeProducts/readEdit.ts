import type { ProductEdit, ProductEditType } from '../../../contract/desk/productChange.ts';
import { readAmount } from '../../../contract/desk/readAmount.ts';
import { toRupees } from '../../../contract/money.ts';

export const EDIT_TYPES = [
  'price',
  'percent',
  'reduce',
  'endReduction',
  'addDepartment',
  'removeDepartment',
  'withdraw',
  'offer',
] as const satisfies readonly ProductEditType[];

/** The edit of a form. What cannot be read becomes a number that the server refuses. */
export function readEdit(type: ProductEditType, read: (name: string) => string): ProductEdit {
  const percent = () => Number(read('percent').replace('%', '').trim() || Number.NaN);
  if (type === 'price') return { type, price: rupeesOf(read('price')) };
  if (type === 'percent') return { type, percent: percent() };
  if (type === 'reduce') return { type, percent: percent(), from: read('from'), until: read('until') };
  if (type === 'addDepartment' || type === 'removeDepartment')
    return { type, department: read('department') };
  return { type };
}

function rupeesOf(text: string): number {
  const amount = readAmount(text);
  return amount === null ? 0 : toRupees(amount);
}
