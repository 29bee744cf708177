import * as v from 'valibot';
import type { LegalDetails } from '../../contract/shop/entities.ts';
import { readEmail } from '../../contract/accounts/email.ts';
import { ConfigError } from '../config-error.ts';
import { isGstin } from '../../contract/shop/gstin.ts';

/** The usual designation, which the app translates. */
const GRIEVANCE_OFFICER = /*i18n*/ 'Grievance Officer';

const line = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(300, 'must be at most 300 characters'),
  v.regex(/^\P{Cc}*$/u, 'must be one line of text'),
);

/** Who sells here, and who answers complaints (E-Commerce Rules 2020, rule 4). */
export const legalFields = {
  LEGAL_NAME: v.optional(line),
  LEGAL_ADDRESS: v.optional(line),
  GSTIN: v.optional(
    v.pipe(v.string(), v.trim(), v.check(isGstin, 'must be a GSTIN of 15 characters, like 29AAGCA1234F1Z0')),
  ),
  GRIEVANCE_OFFICER: v.optional(line),
  GRIEVANCE_DESIGNATION: v.optional(line, GRIEVANCE_OFFICER),
  GRIEVANCE_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+?[0-9 -]{6,20}$/, 'must be a phone number like +91 98765 43210')),
  ),
  GRIEVANCE_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => readEmail(text) !== null, 'must be an email address'),
    ),
  ),
};

type Read = v.InferOutput<v.ObjectSchema<typeof legalFields, undefined>>;

/** Defaults outside production, so that pages are complete. */
const EXAMPLE: LegalDetails = {
  name: 'Aangan Handicrafts Private Limited',
  address: '12 Residency Road, Bengaluru, Karnataka 560025, India',
  gstin: '29AAGCA1234F1Z0',
  officer: {
    name: 'Meera Nair',
    designation: GRIEVANCE_OFFICER,
    phone: '+91 98765 43211',
    email: 'grievance@aangan.example',
  },
};

/** The legal details; null for the example, which is of the default shop. */
export function ownLegalDetails(details: LegalDetails | null): LegalDetails | null {
  return details === EXAMPLE ? null : details;
}

/**
 * The legal details; null when not configured in production.
 * @throws ConfigError when the grievance officer has no name or contact
 */
export function legalDetails(read: Read, production: boolean): LegalDetails | null {
  const { GRIEVANCE_OFFICER: name, GRIEVANCE_PHONE: phone = '', GRIEVANCE_EMAIL: email = '' } = read;
  if (!name && (phone || email)) {
    throw new ConfigError('GRIEVANCE_OFFICER must be set with GRIEVANCE_PHONE or GRIEVANCE_EMAIL.');
  }
  if (name && !phone && !email) {
    throw new ConfigError('GRIEVANCE_PHONE or GRIEVANCE_EMAIL must be set with GRIEVANCE_OFFICER.');
  }
  const details = {
    name: read.LEGAL_NAME ?? '',
    address: read.LEGAL_ADDRESS ?? '',
    gstin: read.GSTIN ?? '',
    officer: name ? { name, designation: read.GRIEVANCE_DESIGNATION, phone, email } : null,
  };
  const isEmpty = !details.name && !details.address && !details.gstin && !details.officer;
  return isEmpty ? (production ? null : EXAMPLE) : details;
}

/** The missing variables that India's rules require. */
export function missingLegalDetails(legal: LegalDetails | null): string[] {
  const { phone = '', email = '' } = legal?.officer ?? {};
  return Object.entries({
    LEGAL_NAME: legal?.name,
    LEGAL_ADDRESS: legal?.address,
    GSTIN: legal?.gstin,
    GRIEVANCE_OFFICER: legal?.officer?.name,
    GRIEVANCE_PHONE: phone,
    GRIEVANCE_EMAIL: email,
  }).flatMap(([name, value]) => (value ? [] : [name]));
}
