import { i18n } from '@lingui/core';
import { POLICIES } from '../../../contract/policies.ts';
import { PolicyLinks } from '../../components/PolicyLinks/PolicyLinks.tsx';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { translate } from '../../language/translate.ts';
import { useConfig } from '../shopContext.ts';
import { ColourSwitch } from './ColourSwitch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './Footer.module.css';

export function Footer() {
  const { name, tagline, contact } = useConfig();
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <p className={classes.text}>
          <strong>{name}</strong>
          <br />
          {translate(tagline)}
        </p>
        <nav aria-label={i18n.t('Footer')} className={classes.links}>
          <PageLink to="/collection">{i18n.t('Collection')}</PageLink>
          <PageLink to="/about">{i18n.t('About')}</PageLink>
          <PageLink to="/contact">{i18n.t('Support')}</PageLink>
          <PolicyLinks policies={POLICIES} />
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          <LanguageSwitch />
        </nav>
        <ColourSwitch />
      </div>
    </footer>
  );
}
