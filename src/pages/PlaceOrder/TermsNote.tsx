import { Text } from '@mantine/core';
import { policyPath } from '../../../contract/shop/policies.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { Trans } from '../../language/Trans.tsx';

/**
 * Links to the terms of the order. Each opens in a new tab, so that the checkout stays open. Renders nothing on a server without policies.
 */
export function TermsNote() {
  if (!hasFeature(useConfig(), 'policies')) return null;
  return (
    <Text c="dimmed" lh={1.9}>
      <Trans
        id={
          /*i18n*/ 'By placing the order you accept our <0>Terms and Conditions</0>. See also our <1>Return Policy</1> and <2>Privacy Policy</2>.'
        }
        components={(['terms', 'returns', 'privacy'] as const).map((policy) => (
          // Trans adds the link's text.
          // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
          <a key={policy} href={policyPath(policy)} target="_blank" rel="noreferrer" />
        ))}
      />
    </Text>
  );
}
