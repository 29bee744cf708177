import { i18n } from '@lingui/core';
import { Alert, Box, Text } from '@mantine/core';
import { isSameLine } from '../../../contract/carts/cart.ts';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { cartMessages } from '../../../contract/carts/cartMessages.ts';
import type { CatalogueStatus } from '../../../machines/catalogue.selectors.ts';
import { useUnsavedChanges } from '../../hooks/shopContext.ts';
import type { BillLine } from '../../components/Bill/buildBill.ts';
import { findShortage } from '../../components/Stock/findShortage.ts';
import { shortageText } from '../../components/Stock/shortageTexts.ts';
import type { StockLeftOf } from '../../components/Stock/useStockLeft.ts';
import { LineSkeleton } from '../../components/LineSkeleton/LineSkeleton.tsx';
import { translate } from '../../language/translate.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import classes from './Cart.module.css';
import { ProductLine } from './ProductLine.tsx';

interface CartLinesProps {
  readonly lines: readonly BillLine[];
  /** Whether the missing product of a line may exist. */
  readonly status: CatalogueStatus;
  /** 0 removes the line. */
  readonly onQuantity: (line: BillLine, quantity: number) => void;
  readonly stockLeftOf: StockLeftOf;
}

export function CartLines({ lines, status, onQuantity, stockLeftOf }: CartLinesProps) {
  const unsaved = useUnsavedChanges();
  return (
    <ul className={classes.list}>
      {lines.map((line) => {
        const { product } = line;
        const left = findShortage(line, stockLeftOf);
        const setQuantity = (quantity: number) => onQuantity(line, quantity);
        return (
          <li key={`${line.itemId}/${line.size}`} className={classes.line}>
            {product && <ProductLine product={product} line={line} onQuantity={setQuantity} />}
            {!product && status === 'loading' && <LineSkeleton />}
            {!product && status === 'loaded' && (
              <Box py="1.25rem">
                <Alert>{translate({ text: productMessages.notFound, values: { id: line.itemId } })}</Alert>
                <TextButton
                  aria-label={i18n.t('Remove product {id}', { id: line.itemId })}
                  onClick={() => setQuantity(0)}
                >
                  {i18n.t('Remove')}
                </TextButton>
              </Box>
            )}
            {!product && status === 'failed' && (
              <Text py="1.25rem">
                {`${translate(productMessages.loadFailed)} ${translate(line.size)} × ${line.quantity}`}
              </Text>
            )}
            {left !== null && (
              <Text role="status" c="var(--accent)" fw={600} mb="md">
                {shortageText(left)}
              </Text>
            )}
            {unsaved.some((change) => isSameLine(change.line, line)) && (
              <Text variant="caption" mb="md">
                {translate(cartMessages.unsaved)}
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
