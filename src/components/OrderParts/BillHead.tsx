import { i18n } from '@lingui/core';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import classes from './BillHead.module.css';

/** Head of a printed order: the shop, and who sells, as far as it is configured. */
export function BillHead() {
  const { name, tagline, contact, legal } = useConfig();
  const reachedBy = [contact.phone, contact.email].filter(Boolean).join(' · ');
  return (
    <div className={classes.bill}>
      <div>
        <p className={classes.brand}>{name}</p>
        <p>{translate(tagline)}</p>
        {reachedBy && <p>{reachedBy}</p>}
      </div>
      {legal && (
        <div>
          <p className={classes.label}>{i18n.t('Sold by')}</p>
          {legal.name && <p>{legal.name}</p>}
          {legal.address && <p>{legal.address}</p>}
          {legal.gstin && <p>{i18n.t('GSTIN {gstin}', { gstin: legal.gstin })}</p>}
        </div>
      )}
      {/* The shop numbers no invoices and shows no tax, which one would need (CGST Rule 46). */}
      <p>{i18n.t('A summary of your order, not a tax invoice.')}</p>
    </div>
  );
}
