import { formatMoney } from '../../../contract/money.ts';
import type { Paise } from '../../../contract/money.ts';

interface PriceProps {
  readonly paise: Paise;
  readonly className?: string | undefined;
}

export function Price({ paise, className }: PriceProps) {
  return <span className={className}>{formatMoney(paise)}</span>;
}
