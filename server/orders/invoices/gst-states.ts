import { stateByPin } from '../../../contract/addresses/stateByPin.ts';
import { readPinCode } from '../../../contract/addresses/pinCode.ts';
import type { Address } from '../../../contract/addresses/entities.ts';
import type { GstState } from '../../db/invoice-content.ts';

const STATES: readonly GstState[] = [
  { code: '01', name: /*i18n*/ 'Jammu and Kashmir' },
  { code: '02', name: /*i18n*/ 'Himachal Pradesh' },
  { code: '03', name: /*i18n*/ 'Punjab' },
  { code: '04', name: /*i18n*/ 'Chandigarh' },
  { code: '05', name: /*i18n*/ 'Uttarakhand' },
  { code: '06', name: /*i18n*/ 'Haryana' },
  { code: '07', name: /*i18n*/ 'Delhi' },
  { code: '08', name: /*i18n*/ 'Rajasthan' },
  { code: '09', name: /*i18n*/ 'Uttar Pradesh' },
  { code: '10', name: /*i18n*/ 'Bihar' },
  { code: '11', name: /*i18n*/ 'Sikkim' },
  { code: '12', name: /*i18n*/ 'Arunachal Pradesh' },
  { code: '13', name: /*i18n*/ 'Nagaland' },
  { code: '14', name: /*i18n*/ 'Manipur' },
  { code: '15', name: /*i18n*/ 'Mizoram' },
  { code: '16', name: /*i18n*/ 'Tripura' },
  { code: '17', name: /*i18n*/ 'Meghalaya' },
  { code: '18', name: /*i18n*/ 'Assam' },
  { code: '19', name: /*i18n*/ 'West Bengal' },
  { code: '20', name: /*i18n*/ 'Jharkhand' },
  { code: '21', name: /*i18n*/ 'Odisha' },
  { code: '22', name: /*i18n*/ 'Chhattisgarh' },
  { code: '23', name: /*i18n*/ 'Madhya Pradesh' },
  { code: '24', name: /*i18n*/ 'Gujarat' },
  { code: '26', name: /*i18n*/ 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: '27', name: /*i18n*/ 'Maharashtra' },
  { code: '29', name: /*i18n*/ 'Karnataka' },
  { code: '30', name: /*i18n*/ 'Goa' },
  { code: '31', name: /*i18n*/ 'Lakshadweep' },
  { code: '32', name: /*i18n*/ 'Kerala' },
  { code: '33', name: /*i18n*/ 'Tamil Nadu' },
  { code: '34', name: /*i18n*/ 'Puducherry' },
  { code: '35', name: /*i18n*/ 'Andaman and Nicobar Islands' },
  { code: '36', name: /*i18n*/ 'Telangana' },
  { code: '37', name: /*i18n*/ 'Andhra Pradesh' },
  { code: '38', name: /*i18n*/ 'Ladakh' },
  { code: '97', name: /*i18n*/ 'Other Territory' },
];

/** Union territories without a legislature, whose part of the tax is UTGST. */
const WITH_UTGST = new Set(['04', '26', '31', '35', '38', '97']);

/** Other spellings, and States that were merged or renamed, in the form of {@link spelling}. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
  newdelhi: '07',
  nctofdelhi: '07',
  chattisgarh: '22',
  telengana: '36',
  damananddiu: '26',
  dadraandnagarhaveli: '26',
  andamanandnicobar: '35',
};

const byCode = new Map(STATES.map((state) => [state.code, state]));
const byName = new Map([
  ...STATES.map(({ code, name }) => [spelling(name), code] as const),
  ...Object.entries(OTHER_NAMES),
]);

function spelling(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');
}

/** The State in which a GSTIN is registered; for codes that are no longer issued (25, 28), their successor. */
export function stateOfGstin(gstin: string): GstState {
  const code = gstin.slice(0, 2);
  const state = byCode.get({ '25': '26', '28': '37' }[code] ?? code);
  if (!state) throw new Error(`No State has the GST code ${code}`);
  return state;
}

/** The State that an address names, or else the State of its PIN code; null when neither is known. */
export function stateOfAddress({
  state,
  postalCode,
}: Pick<Address, 'state' | 'postalCode'>): GstState | null {
  const pin = readPinCode(postalCode);
  const name = pin === null ? null : stateByPin(pin);
  const code = byName.get(spelling(state)) ?? (name === null ? undefined : byName.get(spelling(name)));
  return code === undefined ? null : (byCode.get(code) ?? null);
}

/** What the part of the tax that a State gets is called there. */
export function stateTaxName({ code }: GstState): 'SGST' | 'UTGST' {
  return WITH_UTGST.has(code) ? 'UTGST' : 'SGST';
}
