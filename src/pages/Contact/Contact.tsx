import { i18n } from '@lingui/core';
import { SUPPORT_HOURS } from '../../../contract/constants.ts';
import { useConfig } from '../../app/shopContext.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { StillLife } from '../../components/StillLife/StillLife.tsx';
import classes from './Contact.module.css';
import { QuickHelp } from './QuickHelp.tsx';

export default function Contact() {
  usePageTitle('Support');
  const { contact } = useConfig();
  return (
    <div className={classes.page}>
      <section className={classes.reach}>
        <h1>{i18n.t('Support')}</h1>
        <p className={classes.lead}>
          {i18n.t('A person answers. Tell us what happened, and your order’s date if there is one.')}
        </p>
        <dl className={classes.facts}>
          <div>
            <dt>{i18n.t('Phone')}</dt>
            <dd>
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
            </dd>
          </div>
          <div>
            <dt>{i18n.t('Email')}</dt>
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
          </div>
          <div>
            <dt>{i18n.t('Hours')}</dt>
            <dd>{i18n.t(SUPPORT_HOURS)}</dd>
          </div>
        </dl>
      </section>
      <QuickHelp />
      <StillLife
        className={classes.picture}
        name="still-contact"
        alt={i18n.t('A lit brass lamp, a brass bowl of flowers and a kalash, with marigolds between them')}
        sizes="(min-width: 80em) 74rem, 94vw"
        loading="lazy"
      />
    </div>
  );
}
