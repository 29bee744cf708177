/** The policies of a shop, each with a page at {@link policyPath}. Not in the spec, whose About page links to delivery and privacy. */
export const POLICIES = ['shipping', 'returns', 'refunds', 'privacy', 'terms'] as const;
export type PolicyName = (typeof POLICIES)[number];

export const POLICY_TITLES: Readonly<Record<PolicyName, string>> = {
  shipping: /*i18n*/ 'Shipping Policy',
  returns: /*i18n*/ 'Return Policy',
  refunds: /*i18n*/ 'Refund Policy',
  privacy: /*i18n*/ 'Privacy Policy',
  terms: /*i18n*/ 'Terms and Conditions',
};

/** The path of a policy's page. */
export function policyPath(policy: PolicyName): string {
  return `/policies/${policy}`;
}
