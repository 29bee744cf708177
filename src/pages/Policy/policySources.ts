import type { PolicyName } from '../../../contract/shop/policies.ts';
import { LANGUAGES, type Language } from '../../../contract/texts/language.ts';
import type { PolicySources } from '../../../contract/shop/entities.ts';
import privacyEn from './texts/privacy.en.md?raw';
import privacyHi from './texts/privacy.hi.md?raw';
import refundsEn from './texts/refunds.en.md?raw';
import refundsHi from './texts/refunds.hi.md?raw';
import returnsEn from './texts/returns.en.md?raw';
import returnsHi from './texts/returns.hi.md?raw';
import shippingEn from './texts/shipping.en.md?raw';
import shippingHi from './texts/shipping.hi.md?raw';
import termsEn from './texts/terms.en.md?raw';
import termsHi from './texts/terms.hi.md?raw';

type Sources = Readonly<Record<Language, string>>;

export const DEFAULT_SOURCES: Readonly<Record<PolicyName, Sources>> = {
  shipping: { 'en-IN': shippingEn, 'hi-IN': shippingHi },
  returns: { 'en-IN': returnsEn, 'hi-IN': returnsHi },
  refunds: { 'en-IN': refundsEn, 'hi-IN': refundsHi },
  privacy: { 'en-IN': privacyEn, 'hi-IN': privacyHi },
  terms: { 'en-IN': termsEn, 'hi-IN': termsHi },
};

/** The text of a policy: the merchant's, if there is one in any language, because the app's could contradict it. */
export function policySource(policy: PolicyName, language: Language, own: PolicySources = {}): string {
  const texts = own[policy];
  const any = LANGUAGES.map((each) => texts?.[each]).find((text) => text !== undefined);
  return texts?.[language] ?? any ?? DEFAULT_SOURCES[policy][language];
}
