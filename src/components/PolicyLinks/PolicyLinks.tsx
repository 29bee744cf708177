import { POLICY_TITLES, policyPath, type PolicyName } from '../../../contract/policies.ts';
import { hasFeature } from '../../../contract/serverFeatures.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';

interface PolicyLinksProps {
  readonly policies: readonly PolicyName[];
  readonly current?: PolicyName;
}

/**
 * Links to policies; nothing on a server that has none. They load a document, as only the document of a policy carries the merchant's text
 * of it.
 */
export function PolicyLinks({ policies, current }: PolicyLinksProps) {
  if (!hasFeature(useConfig(), 'policies')) return null;
  return policies.map((policy) => (
    <a key={policy} href={policyPath(policy)} aria-current={policy === current ? 'page' : undefined}>
      {translate(POLICY_TITLES[policy])}
    </a>
  ));
}
