import { Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Product } from '../../../contract/catalogue/entities.ts';
import type { productMachine } from '../../../machines/product.machine.ts';
import { ProductPrice } from '../../components/Price/ProductPrice.tsx';
import type { StockLeftOf } from '../../components/Stock/useStockLeft.ts';
import { translate } from '../../language/translate.ts';
import classes from './BuyBar.module.css';
import { BuyButton } from './BuyButton.tsx';

interface BuyBarProps {
  readonly product: Product;
  readonly productActor: ActorRefFrom<typeof productMachine>;
  readonly isShown: boolean;
  /** Called when the button is pressed without a size. */
  readonly onRefused: () => void;
  readonly stockLeftOf: StockLeftOf;
}

/** Price and button above the navigation bar of small screens, while the button of the buy box is out of view. */
export function BuyBar({ product, productActor, isShown, onRefused, stockLeftOf }: BuyBarProps) {
  const { size, quantity } = useSelector(productActor, ({ context }) => context);
  return (
    <Group className={classes.bar} gap="0.25rem 1rem" justify="space-between" data-shown={isShown}>
      <Text className={classes.price}>
        <ProductPrice product={product} size={size} />
        {size !== null && (
          <Text component="small" size="xs" c="dimmed">
            {translate(size) + (quantity > 1 ? ` × ${quantity}` : '')}
          </Text>
        )}
      </Text>
      <BuyButton
        productActor={productActor}
        onRefused={onRefused}
        isOutOfStock={size !== null && stockLeftOf(product, size) === 0}
      />
    </Group>
  );
}
