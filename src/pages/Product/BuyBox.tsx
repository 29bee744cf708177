import { i18n } from '@lingui/core';
import { Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import type { productMachine } from '../../../machines/product.machine.ts';
import { priceOf, priceRange } from '../../../contract/catalogue/variants.ts';
import { QuantityStepper } from '../../components/QuantityStepper/QuantityStepper.tsx';
import { outOfStockText } from '../../components/Stock/outOfStockText.ts';
import { StockNote } from '../../components/Stock/StockNote.tsx';
import type { StockLeftOf } from '../../components/Stock/useStockLeft.ts';
import { translate } from '../../language/translate.ts';
import { Price } from '../../components/Price/Price.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import classes from './BuyBox.module.css';
import { BuyButton } from './BuyButton.tsx';
import { StockAlert } from './StockAlert.tsx';
import { SizeGuideLink } from './SizeGuideLink.tsx';
import { ChipField } from './ChipField.tsx';
import picker from './SizePicker.module.css';

interface BuyBoxProps {
  readonly product: Product;
  readonly productActor: ActorRefFrom<typeof productMachine>;
  /** Receives the row of the button. */
  readonly rowRef: Ref<HTMLDivElement>;
  readonly stockLeftOf: StockLeftOf;
}

export function BuyBox({ product, productActor, rowRef, stockLeftOf }: BuyBoxProps) {
  const snapshot = useSelector(productActor, (current) => current);
  const { size, quantity, error } = snapshot.context;
  const isAdded = snapshot.hasTag('added');
  const left = size === null ? null : stockLeftOf(product, size);
  const chooseSize = (chosen: string) => productActor.send({ type: 'size.chosen', size: chosen });
  return (
    <Stack align="flex-start" mb="md">
      <SizePicker
        product={product}
        chosen={size}
        choose={chooseSize}
        error={error}
        stockLeftOf={stockLeftOf}
      />
      <SizeGuideLink product={product} />
      <Text role="status">
        {left === 0 ? outOfStockText(product, stockLeftOf) : left !== null && <StockNote left={left} />}
      </Text>
      {left === 0 && size !== null && <StockAlert key={size} productId={product._id} size={size} />}
      <Group ref={rowRef} className={classes.buy} gap="sm" w="100%">
        <QuantityStepper
          quantity={quantity}
          onQuantity={(chosen) => productActor.send({ type: 'quantity.chosen', quantity: chosen })}
          disabled={isAdded || left === 0}
        />
        <BuyButton productActor={productActor} isOutOfStock={left === 0} />
      </Group>
      <Text role="status" c="var(--good)">
        {isAdded && translate(productMessages.addedToCart)}
      </Text>
      {isAdded && size && (
        <TextButton onClick={() => chooseSize(size)}>{i18n.t('Add another in this size')}</TextButton>
      )}
    </Stack>
  );
}

interface SizePickerProps {
  readonly product: Product;
  readonly chosen: string | null;
  readonly choose: (size: string) => void;
  readonly error: string | null;
  readonly stockLeftOf: StockLeftOf;
}

/** The sizes, each with its price if they differ, or that it is out of stock. */
function SizePicker({ product, chosen, choose, error, stockLeftOf }: SizePickerProps) {
  const { lowest, highest } = priceRange(product);
  const choices = product.sizes.map((size) => {
    const isOut = stockLeftOf(product, size) === 0;
    const price = lowest < highest && <Price paise={priceOf(product, size)} />;
    return {
      value: size,
      text: translate(size),
      note: isOut ? i18n.t('Out of stock') : price,
      isMuted: isOut,
    };
  });
  return (
    <ChipField
      label={i18n.t('Size')}
      classNames={picker}
      errorProps={{ role: 'alert' }}
      choices={choices}
      value={chosen}
      onChoice={choose}
      error={error}
    />
  );
}
