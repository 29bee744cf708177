import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import { policyPath } from '../../../contract/shop/policies.ts';
import layout from '../../theme/textPage.module.css';

/** The links of spec §2. Delivery and privacy link to the shop's policies, or without policies to sections of this page. */
export function CompanyLinks({ hasPolicies }: { readonly hasPolicies: boolean }) {
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
