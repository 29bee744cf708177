import { i18n } from '@lingui/core';
import { Container, Text, Title } from '@mantine/core';
import { POLICIES } from '../../../contract/shop/policies.ts';
import type { Elements } from '../../components/Elements.ts';
import { PolicyLinks } from '../../components/PolicyLinks/PolicyLinks.tsx';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { translate } from '../../language/translate.ts';
import { useConfig, useHasFeature } from '../../hooks/shopContext.ts';
import { ColourSwitch } from './ColourSwitch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './Footer.module.css';

export function Footer() {
  const { name, tagline, contact } = useConfig();
  const hasPolicies = useHasFeature('policies');
  return (
    <footer className={classes.footer}>
      <Container className={classes.row}>
        <div className={classes.text}>
          <Text className={classes.name}>{name}</Text>
          {tagline && <Text>{translate(tagline)}</Text>}
        </div>
        <nav aria-label={i18n.t('Footer')} className={classes.links}>
          <FooterColumn title={i18n.t('Shop')}>
            <PageLink to="/collection">{i18n.t('Collection')}</PageLink>
            <PageLink to="/about">{i18n.t('About')}</PageLink>
            <PageLink to="/contact">{i18n.t('Support')}</PageLink>
            <LanguageSwitch />
          </FooterColumn>
          {hasPolicies && (
            <FooterColumn title={i18n.t('Policies')}>
              <PolicyLinks policies={POLICIES} />
            </FooterColumn>
          )}
          {contact.email && (
            <FooterColumn title={i18n.t('Write to us')}>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </FooterColumn>
          )}
        </nav>
        <ColourSwitch />
      </Container>
    </footer>
  );
}

function FooterColumn({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <div>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {children}
    </div>
  );
}
