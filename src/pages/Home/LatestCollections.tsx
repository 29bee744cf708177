import { i18n } from '@lingui/core';
import { LIST_PACING } from '../../../contract/constants.ts';
import { useProductList } from '../../hooks/useProductList.ts';
import { isDefaultShop } from '../../../contract/shop/defaultShopConfig.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { InfiniteList } from '../../components/InfiniteList/InfiniteList.tsx';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';

/** How many of the newest products the server renders. The products after them may change until the whole list is loaded. */
const NEWEST_PAINTED = 2 * LIST_PACING.home.batch;

const all = (products: readonly Product[]) => products;

const isNew = () => /*i18n*/ 'New';

export function LatestCollections() {
  const newest = useProductList(({ newestQuery }) => newestQuery(), all);
  const { products, status } = newest;
  return (
    <section aria-labelledby="latest">
      <SectionTitle
        id="latest"
        title={i18n.t('Latest Collections')}
        {...(isDefaultShop(useConfig()) && { lead: i18n.t('New in, straight from the makers.') })}
        link={{ to: '/collection', label: i18n.t('Shop all products') }}
      />
      <InfiniteList
        name="latest"
        pacing={LIST_PACING.home}
        {...newest}
        ready={status === 'loading' ? Math.min(products.length, NEWEST_PAINTED) : products.length}
        badgeOf={isNew}
        columns={3}
        wide="23.5rem"
      />
    </section>
  );
}
