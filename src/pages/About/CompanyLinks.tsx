import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import classes from './About.module.css';

export function CompanyLinks() {
  return (
    <nav className={classes.links} aria-label={i18n.t('Company')}>
      <Link to="/">{i18n.t('Home')}</Link>
      <Link to="#about-us">{i18n.t('About Us')}</Link>
      <Link to="#delivery">{i18n.t('Delivery')}</Link>
      <Link to="#privacy-policy">{i18n.t('Privacy Policy')}</Link>
    </nav>
  );
}
