import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import { toPaise } from '../../../contract/money.ts';
import { useProducts } from '../../app/shopContext.ts';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Price } from '../../components/Price/Price.tsx';
import { Rangoli } from '../../components/Rangoli/Rangoli.tsx';
import { Arch } from './Arch.tsx';
import classes from './Hero.module.css';
import { heroPieces } from './heroPieces.ts';

/** The newest pieces under three arches. */
export function Hero() {
  const pieces = heroPieces(useProducts());
  const [newest] = pieces;
  return (
    <section className={classes.hero} aria-labelledby="hero">
      <div className={classes.mark}>
        <Rangoli size={380} />
      </div>
      <div className={classes.words}>
        <h1 id="hero" className={classes.title}>
          <span className={classes.begin}>{i18n.t('Explore the...')}</span>{' '}
          <span className={classes.end}>{i18n.t('...New Arrivals')}</span>
        </h1>
        <p className={classes.lead}>
          {i18n.t(
            'Newly arrived sacred treasures: lamps, idols and cloth, made by hand in workshops all over India.',
          )}
        </p>
        <ActionLink to="/collection">{i18n.t('Shop Now')}</ActionLink>
      </div>
      <div className={classes.art}>
        <Arch />
        {pieces.map(({ _id, image }, place) => (
          <div key={_id} className={classes.arch} data-place={place}>
            <Picture
              className={classes.picture}
              src={image[0] ?? ''}
              alt=""
              sizes="(min-width: 62em) 25vw, 60vw"
              fetchPriority={place === 0 ? 'high' : 'auto'}
            />
          </div>
        ))}
        {newest && (
          <Link to={`/product/${encodeURIComponent(newest._id)}`} className={classes.caption}>
            {newest.name} <Price paise={toPaise(newest.price)} className={classes.price} />
          </Link>
        )}
      </div>
    </section>
  );
}
