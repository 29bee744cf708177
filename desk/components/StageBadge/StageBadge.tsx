import { Badge } from '@mantine/core';
import { ORDER_LIFE, type OrderStage } from '../../../contract/orders/orderLife.ts';
import classes from '../../../src/components/OrderStatus/OrderStatus.module.css';
import { translate } from '../../../src/language/translate.ts';
import { ATTENTION_NAMES, STAGE_NAMES } from './stageNames.ts';

/** The stage of an order or of one of its parcels, with the colour that shoppers see. */
export function StageBadge({ stage }: { readonly stage: OrderStage | 'lost' }) {
  const tone = ORDER_LIFE.find((row) => row.stage === stage)?.tone;
  return (
    <Badge variant="dot" className={classes.status} data-tone={tone}>
      {translate(stage === 'lost' ? ATTENTION_NAMES.lost : STAGE_NAMES[stage])}
    </Badge>
  );
}
