import { i18n } from '@lingui/core';
import { DataList } from '@mantine/core';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import { Fact } from '../Fact/Fact.tsx';

/** The seller and the grievance officer, as far as they are configured. */
export function CompanyDetails() {
  const { legal } = useConfig();
  if (!legal) return null;
  const { name, address, gstin, officer } = legal;
  return (
    <section aria-labelledby="company-details">
      <h2 id="company-details">{i18n.t('Company details')}</h2>
      <DataList size="lg">
        {name && <Fact name={i18n.t('Legal name')}>{name}</Fact>}
        {address && <Fact name={i18n.t('Address')}>{address}</Fact>}
        {gstin && <Fact name={i18n.t('GSTIN')}>{gstin}</Fact>}
        {officer && (
          <Fact name={i18n.t('Complaints')}>
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
          </Fact>
        )}
      </DataList>
    </section>
  );
}
