import { Box, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { OrderItem } from '../../../contract/orders/entities.ts';
import { paise } from '../../../contract/money.ts';
import { useProductName } from '../../hooks/useProductName.ts';
import { Price } from '../Price/Price.tsx';
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx';
import { translate } from '../../language/translate.ts';
import classes from './OrderItems.module.css';

export function OrderItemRow({ item }: { readonly item: OrderItem }) {
  const { productId, size, quantity, price, image } = item;
  const name = useProductName(item);
  return (
    <Group>
      <Thumbnail image={image} small />
      <Box flex="1 1 min(7rem, 50vw)" miw={0}>
        <Link to={`/product/${encodeURIComponent(productId)}`} className={classes.name}>
          {name}
        </Link>
        <Text size="sm" c="dimmed">
          <span>{[size && translate(size), quantity].filter(Boolean).join(' · ')}</span>
          {price !== null && (
            <span>
              {' × '}
              <Price paise={price} />
            </span>
          )}
        </Text>
      </Box>
      {price !== null && <Price paise={paise(price * quantity)} />}
    </Group>
  );
}
