import { i18n } from '@lingui/core';
import { Divider, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isDefaultShop } from '../../../contract/shop/defaultShopConfig.ts';
import { policyPath } from '../../../contract/shop/policies.ts';
import { useConfig, useHasFeature } from '../../hooks/shopContext.ts';
import { useDeliveryTerms } from '../../hooks/useDeliveryTerms.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { showElement } from '../../browser/showElement.ts';
import { CompanyDetails } from '../../components/CompanyDetails/CompanyDetails.tsx';
import { StillLife } from '../../components/StillLife/StillLife.tsx';
import { translate } from '../../language/translate.ts';
import layout from '../../theme/textPage.module.css';
import { GetInTouch } from './GetInTouch.tsx';
import { PRIVACY_POLICY } from './privacyPolicy.ts';

const OPENED_IN = 2026;

export default function About() {
  usePageTitle('About Us');
  const { name } = useConfig();
  const hasPolicies = useHasFeature('policies');
  const location = useLocation();
  useEffect(() => {
    if (location.hash) showElement(location.hash.slice(1), 'start');
  }, [location]);
  return (
    <div className={layout.page}>
      <CompanyLinks hasPolicies={hasPolicies} />
      <div className={layout.text}>
        <section id="about-us">
          <Title>{i18n.t('About Us')}</Title>
          <Story />
        </section>
        {!hasPolicies && <Delivery />}
        {!hasPolicies && <PrivacyPolicy />}
        <GetInTouch />
        <CompanyDetails />
        <Divider mt="xl" mb="lg" />
        <Text c="dimmed">{i18n.t('© {year} {name}. All rights reserved.', { year: OPENED_IN, name })}</Text>
      </div>
    </div>
  );
}

/** The shop's own paragraphs, or else what it has instead. */
function Story() {
  const config = useConfig();
  const { name, tagline, texts } = config;
  if (texts?.about) return texts.about.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return isDefaultShop(config) ? (
    <OurStory />
  ) : (
    <p>{[name, translate(tagline)].filter(Boolean).join(': ')}</p>
  );
}

/** Where the goods of the default shop come from. */
function OurStory() {
  const { name, tagline } = useConfig();
  return (
    <>
      <StillLife
        name="still-about"
        alt={i18n.t('Folded block-printed cloth, a copper kalash, a lit brass lamp and marigolds')}
        sizes="(min-width: 62em) 60rem, 100vw"
      />
      <Text ff="heading" fz="h3" lh={1.5} c="bright">
        {i18n.t(
          'An aangan is the courtyard of an Indian home: where the tulsi grows, the evening lamp is lit and guests are welcomed.',
        )}
      </Text>
      <p>
        {i18n.t(
          '{name} brings you {goods}: brass from Moradabad, incense from Mysuru, block prints from Bagru, malas from Vrindavan. Everything is made by hand, so no two are exactly alike. Each product page tells you where it was made and how to care for it.',
          { name, goods: translate(tagline).toLowerCase() },
        )}
      </p>
    </>
  );
}

/** The links of spec §2. Delivery and privacy link to the shop's policies, or without policies to sections of this page. */
function CompanyLinks({ hasPolicies }: { readonly hasPolicies: boolean }) {
  return (
    <nav className={layout.links} aria-label={i18n.t('Company')}>
      <Link to="/">{i18n.t('Home')}</Link>
      <Link to="#about-us">{i18n.t('About Us')}</Link>
      {hasPolicies ? (
        <>
          <a href={policyPath('shipping')}>{i18n.t('Delivery')}</a>
          <a href={policyPath('privacy')}>{i18n.t('Privacy Policy')}</a>
        </>
      ) : (
        <>
          <Link to="#delivery">{i18n.t('Delivery')}</Link>
          <Link to="#privacy-policy">{i18n.t('Privacy Policy')}</Link>
        </>
      )}
    </nav>
  );
}

function Delivery() {
  const { fee, cash, returns } = useDeliveryTerms();
  const full = i18n.t(
    'You see the full amount at checkout before you order, and every order under My Orders.',
  );
  return (
    <section id="delivery">
      <Title order={2}>{i18n.t('Delivery')}</Title>
      <p>{[fee, full, cash].filter(Boolean).join(' ')}</p>
      <p>{returns}</p>
    </section>
  );
}

function PrivacyPolicy() {
  return (
    <section id="privacy-policy">
      <Title order={2}>{i18n.t('Privacy Policy')}</Title>
      {PRIVACY_POLICY.map((paragraph) => (
        <p key={paragraph}>{i18n.t(paragraph)}</p>
      ))}
    </section>
  );
}
