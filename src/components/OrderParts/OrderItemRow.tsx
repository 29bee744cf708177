import { Link } from 'react-router-dom';
import type { OrderItem } from '../../../contract/entities.ts';
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
    <div className={classes.item}>
      <Thumbnail image={image} small />
      <div className={classes.details}>
        <Link to={`/product/${encodeURIComponent(productId)}`} className={classes.name}>
          {name}
        </Link>
        <p className={classes.more}>
          <span>{[size && translate(size), quantity].filter(Boolean).join(' · ')}</span>
          {price !== null && (
            <span>
              {' × '}
              <Price paise={price} />
            </span>
          )}
        </p>
      </div>
      {price !== null && <Price paise={paise(price * quantity)} className={classes.price} />}
    </div>
  );
}
