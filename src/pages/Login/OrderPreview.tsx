import { i18n } from '@lingui/core';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { picturesOf } from '../../../contract/catalogue/variants.ts';
import { Price } from '../../components/Price/Price.tsx';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';
import { useBill } from '../../components/Bill/useBill.ts';
import classes from './OrderPreview.module.css';

/** More do not fit beside each other on a phone. */
const PICTURES_MAX = 4;

/** The order that the shopper signs in for: pictures of the cart's products, and the total. */
export function OrderPreview() {
  const { lines, total, status } = useBill();
  const ordered = lines.filter(({ isUnavailable }) => !isUnavailable);
  const others = ordered.length - PICTURES_MAX;
  if (ordered.length === 0) return null;
  return (
    <Group
      component="aside"
      className={classes.preview}
      justify="space-between"
      gap="0.75rem 1.5rem"
      aria-label={i18n.t('Your order')}
    >
      <Group component="ul" gap="xs" className={classes.pictures}>
        {ordered.slice(0, PICTURES_MAX).map(({ itemId, size, product }) => (
          <li key={`${itemId}/${size}`}>
            <Thumbnail small image={product ? picturesOf(product, size) : []} />
            <VisuallyHidden>{product?.name}</VisuallyHidden>
          </li>
        ))}
        {others > 0 && <Text component="li">{i18n.t('+{count} more', { count: others })}</Text>}
      </Group>
      {status === 'loaded' && (
        <Text>
          <Text span display="block" size="sm">
            {i18n.t('Total')}
          </Text>
          <Text span fw={600} size="lg">
            <Price paise={total} />
          </Text>
        </Text>
      )}
    </Group>
  );
}
