import { i18n } from '@lingui/core';
import { Box, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { OrderItem } from '../../../contract/orders/entities.ts';
import { paise } from '../../../contract/money.ts';
import { useProductName } from '../../hooks/useProductName.ts';
import { Price } from '../Price/Price.tsx';
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx';
import { translate } from '../../language/translate.ts';
import print from '../../theme/print.module.css';
import classes from './OrderItems.module.css';

interface OrderItemsProps {
  readonly items: readonly OrderItem[];
  /** Whether the shopper has received them, and can review them. */
  readonly isReviewable?: boolean;
}

export function OrderItems({ items, isReviewable = false }: OrderItemsProps) {
  return (
    <div className={classes.items}>
      {items.map((item) => (
        <OrderItemRow
          key={`${item.productId}/${item.size}/${item.name}`}
          item={item}
          isReviewable={isReviewable}
        />
      ))}
    </div>
  );
}

interface OrderItemRowProps {
  readonly item: OrderItem;
  readonly isReviewable: boolean;
}

function OrderItemRow({ item, isReviewable }: OrderItemRowProps) {
  const { productId, size, quantity, cancelled = 0, price, image } = item;
  const name = useProductName(item);
  return (
    <Group>
      <Thumbnail image={image} small />
      <Box flex="1 1 min(7rem, 50vw)" miw={0}>
        <Link to={`/product/${encodeURIComponent(productId)}`} className={classes.name}>
          {name}
        </Link>
        <Text variant="caption">
          <span>{[size && translate(size), quantity].filter(Boolean).join(' · ')}</span>
          {price !== null && (
            <span>
              {' × '}
              <Price paise={price} />
            </span>
          )}
        </Text>
        {cancelled > 0 && (
          <Text size="sm" fw={600}>
            {i18n.t('{count} of them cancelled', { count: cancelled })}
          </Text>
        )}
        {isReviewable && cancelled < quantity && (
          <Text size="sm" className={print.onScreen}>
            <Link
              to={`/product/${encodeURIComponent(productId)}#reviews`}
              aria-label={i18n.t('Write a review of {name}', { name })}
            >
              {i18n.t('Write a review')}
            </Link>
          </Text>
        )}
      </Box>
      {price !== null && <Price paise={paise(price * quantity)} />}
    </Group>
  );
}
