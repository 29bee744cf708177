import { i18n } from '@lingui/core';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import facts from '../../theme/factList.module.css';

/** Who sells here, and who answers complaints, as far as it is configured. */
export function CompanyDetails() {
  const { legal } = useConfig();
  if (!legal) return null;
  const { name, address, gstin, officer } = legal;
  return (
    <section aria-labelledby="company-details">
      <h2 id="company-details">{i18n.t('Company details')}</h2>
      <dl className={facts.facts}>
        <Fact title={i18n.t('Legal name')} text={name} />
        <Fact title={i18n.t('Address')} text={address} />
        <Fact title={i18n.t('GSTIN')} text={gstin} />
        {officer && (
          <div>
            <dt>{i18n.t('Complaints')}</dt>
            <dd>
              <span>{`${officer.name}, ${translate(officer.designation)}`}</span>
              {officer.phone && (
                <>
                  <br />
                  <a href={`tel:${officer.phone.replaceAll(' ', '')}`}>{officer.phone}</a>
                </>
              )}
              {officer.email && (
                <>
                  <br />
                  <a href={`mailto:${officer.email}`}>{officer.email}</a>
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Fact({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    text && (
      <div>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    )
  );
}
