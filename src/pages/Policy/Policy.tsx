import { i18n } from '@lingui/core';
import { Title } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { POLICIES, POLICY_TITLES, type PolicyName } from '../../../contract/shop/policies.ts';
import { fillPolicy, parsePolicy, type PolicyBlock } from '../../../contract/shop/policyText.ts';
import { DEFAULT_LANGUAGE, readLanguage } from '../../../contract/texts/language.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { CompanyDetails } from '../../components/CompanyDetails/CompanyDetails.tsx';
import { NotFoundMessage } from '../../components/NotFoundMessage/NotFoundMessage.tsx';
import { PolicyLinks } from '../../components/PolicyLinks/PolicyLinks.tsx';
import { Trans } from '../../language/Trans.tsx';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';
import layout from '../../theme/textPage.module.css';
import { policySource } from './policySources.ts';
import { policyValues } from './policyValues.ts';

/** The page of a policy, with the merchant's text or else the app's. */
export default function Policy() {
  const { policy } = useParams();
  const known = POLICIES.find((name) => name === policy);
  return known ? <PolicyPage policy={known} /> : <NotFoundMessage />;
}

function PolicyPage({ policy }: { readonly policy: PolicyName }) {
  usePageTitle(POLICY_TITLES[policy]);
  const config = useConfig();
  const language = readLanguage(i18n.locale) ?? DEFAULT_LANGUAGE;
  const { updated, blocks } = fillPolicy(
    parsePolicy(policySource(policy, language, config.policies)),
    policyValues(config),
  );
  return (
    <div className={layout.page}>
      <nav className={layout.links} aria-label={i18n.t('Policies')}>
        <PolicyLinks policies={POLICIES} current={policy} />
      </nav>
      <article className={layout.text}>
        <Title>{translate(POLICY_TITLES[policy])}</Title>
        <p>
          <Trans
            id={/*i18n*/ 'Last updated: <0/>'}
            components={[
              <time key="date" dateTime={updated}>
                {formatDate(new Date(updated), 'date')}
              </time>,
            ]}
          />
        </p>
        {blocks.map((block) => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
        <CompanyDetails />
      </article>
    </div>
  );
}

function Block({ block }: { readonly block: PolicyBlock }) {
  if (block.kind === 'heading') return <Title order={2}>{block.text}</Title>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
