import { useSelector } from '@xstate/react';
import { toPaise } from '../../../contract/money.ts';
import { Price } from '../../components/Price/Price.tsx';
import classes from './PlaceOrder.module.css';
import type { StepProps } from './StepProps.ts';

/** The total that the shopper had seen, and the one that the server says. */
export function ChangedTotal({ checkout }: StepProps) {
  const before = useSelector(checkout, ({ context }) => context.amount);
  const now = useSelector(checkout, ({ context }) => context.changedTotal);
  if (now === null) return null;
  return (
    <p className={classes.changed}>
      Before: <Price paise={toPaise(before)} className={classes.before} /> Now:{' '}
      <strong>
        <Price paise={toPaise(now)} />
      </strong>
    </p>
  );
}
