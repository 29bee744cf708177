import { POLICY_TITLES, policyPath, type PolicyName } from '../../../contract/shop/policies.ts';
import { useHasFeature } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';

interface PolicyLinksProps {
  readonly policies: readonly PolicyName[];
  readonly current?: PolicyName;
}

/** Links to policies, on a server that has them. They load a document, since only a policy's document has the merchant's text. */
export function PolicyLinks({ policies, current }: PolicyLinksProps) {
  if (!useHasFeature('policies')) return null;
  return policies.map((policy) => (
    <a key={policy} href={policyPath(policy)} aria-current={policy === current ? 'page' : undefined}>
      {translate(POLICY_TITLES[policy])}
    </a>
  ));
}
