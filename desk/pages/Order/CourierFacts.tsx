import { i18n } from '@lingui/core';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { Fact } from '../../../src/components/Fact/Fact.tsx';

/** Who brings a parcel, and what is known of it. */
export function CourierFacts({ parcel }: { readonly parcel: NonNullable<DeskOrder['parcel']> }) {
  const { courier, isOwnCourier, trackingNumber, url, label, refusedFields } = parcel;
  return (
    <>
      <Fact name={i18n.t('Courier')}>
        {courier || (isOwnCourier ? i18n.t('Own courier') : i18n.t('not known yet'))}
      </Fact>
      {trackingNumber !== '' && (
        <Fact name={i18n.t('Tracking number')}>
          {url === null ? (
            trackingNumber
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {trackingNumber}
            </a>
          )}
        </Fact>
      )}
      {label !== '' && <Fact name={i18n.t('The courier reports')}>{label}</Fact>}
      {refusedFields !== '' && <Fact name={i18n.t('The courier refuses')}>{refusedFields}</Fact>}
    </>
  );
}
