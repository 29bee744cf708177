import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { formatMoney, paise } from '../../../contract/money.ts';
import { Thumbnail } from '../../../src/components/Thumbnail/Thumbnail.tsx';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../../components/Part/Part.tsx';
import classes from './OrderDetails.module.css';

export function LinesPart({ order: { lines, giftWrap, giftMessage } }: { readonly order: DeskOrder }) {
  return (
    <Part title={i18n.t('Items')}>
      {lines.map(({ productId, name, size, quantity, cancelled, price, image }) => (
        <div key={`${productId}/${size}`} className={classes.line}>
          <Thumbnail image={image === null ? [] : [image]} small />
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm">
              {[size && translate(size), `${quantity} × ${formatMoney(price)}`].filter(Boolean).join(' · ')}
            </Text>
            {cancelled > 0 && (
              <Text size="sm" fw={600}>
                {i18n.t('{count} of them cancelled', { count: cancelled })}
              </Text>
            )}
          </div>
          <span className={classes.amount}>{formatMoney(paise(price * quantity))}</span>
        </div>
      ))}
      {giftWrap !== null && <Text fw={600}>{i18n.t('With gift wrap')}</Text>}
      {giftMessage && <Text>{i18n.t('Message: {message}', { message: giftMessage })}</Text>}
    </Part>
  );
}
