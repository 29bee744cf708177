import { parsePicture } from '../../../contract/pages/picture.ts';
import { isDefaultShop } from '../../../contract/shop/defaultShopConfig.ts';
import { firstLetter } from '../../../contract/texts/firstLetter.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { Rangoli } from '../Rangoli/Rangoli.tsx';
import classes from './ShopMark.module.css';

/** A logo has more details than a mark. */
const LOGO_SCALE = 1.3;

/** The shop's logo, or else its mark: a rangoli, and for a shop of another name the first letter of its name. */
export function ShopMark({ size = 28 }: { readonly size?: number }) {
  const config = useConfig();
  const logo = config.logo && parsePicture(config.logo.image);
  if (logo) {
    return (
      <img
        className={classes.logo}
        src={logo.src}
        srcSet={logo.webp}
        sizes={`${size * 4}px`}
        style={{ height: size * LOGO_SCALE }}
        alt=""
        decoding="async"
      />
    );
  }
  if (isDefaultShop(config)) return <Rangoli size={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <text
        className={classes.letter}
        x="50"
        y="50"
        fontSize="72"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {firstLetter(config.name)}
      </text>
    </svg>
  );
}
