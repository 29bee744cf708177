import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { COUPON_FILTERS, type DeskCoupon } from '../../../contract/desk/deskCoupon.ts';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import { translate } from '../../../src/language/translate.ts';
import { COUPON_STATE_NAMES } from '../../components/CouponBadge/couponNames.ts';
import { DeskList } from '../../components/DeskList/DeskList.tsx';
import { SearchField } from '../../components/DeskList/SearchField.tsx';
import { ShowFilter } from '../../components/DeskList/ShowFilter.tsx';
import { useRoles } from '../../hooks/useRoles.ts';
import { provideDeskList } from '../../services/deskList.ts';
import { CouponEntry } from './CouponEntry.tsx';

const provide = provideDeskList('listDeskCoupons');

function readFilters(query: URLSearchParams): Record<string, string> {
  const q = query.get('q') ?? '';
  const show = COUPON_FILTERS.find((filter) => filter === query.get('show'));
  return { ...(q === '' ? {} : { q }), ...(show === undefined ? {} : { show }) };
}

/** The coupons of the shop, with their uses. */
export function Coupons() {
  const mayCreate = hasRole(useRoles(), deskCalls.createDeskCoupon.roles);
  return (
    <DeskList<DeskCoupon>
      title={i18n.t('Coupons')}
      provide={provide}
      readFilters={readFilters}
      fields={(filters, onChange) => (
        <>
          <SearchField
            placeholder={i18n.t('Code')}
            value={filters['q'] ?? ''}
            onSearch={(q) => onChange({ ...filters, q })}
          />
          <ShowFilter
            label={i18n.t('Stage')}
            filters={filters}
            options={COUPON_FILTERS.map((value) => ({ value, label: translate(COUPON_STATE_NAMES[value]) }))}
            onChange={onChange}
          />
          {mayCreate && (
            <Button component={Link} to="/coupons/new">
              {i18n.t('New coupon')}
            </Button>
          )}
        </>
      )}
      empty={i18n.t('There are no such coupons.')}
    >
      {(rows) => rows.map((coupon) => <CouponEntry key={coupon.id} listed={coupon} />)}
    </DeskList>
  );
}
