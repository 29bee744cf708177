import { i18n } from '@lingui/core';
import { Text, Title } from '@mantine/core';
import { isDefaultShop } from '../../../contract/shop/defaultShopConfig.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import { StillLife } from '../../components/StillLife/StillLife.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import classes from './Hero.module.css';

/** A picture with the headline on its empty area, or below it. A shop of another name shows its own picture, if it has one. */
export function Hero() {
  const config = useConfig();
  const { texts = {}, heroPicture } = config;
  const isDefault = isDefaultShop(config);
  const defaultLead = isDefault
    ? i18n.t(
        'Newly arrived sacred treasures: lamps, idols and cloth, made by hand in workshops all over India.',
      )
    : translate(config.tagline);
  const lead = texts.heroText ?? defaultLead;
  return (
    <section
      className={classes.hero}
      data-plain={(!isDefault && !heroPicture) || undefined}
      aria-labelledby="hero"
    >
      <div className={classes.text}>
        <Title id="hero">
          {texts.heroTitle ? <span className={classes.own}>{texts.heroTitle}</span> : <NewArrivals />}
        </Title>
        {lead && <Text className={classes.lead}>{lead}</Text>}
        <ButtonLink to="/collection">{i18n.t('Shop Now')}</ButtonLink>
      </div>
      {heroPicture && (
        <Picture
          className={`${classes.picture} ${classes.ownPicture}`}
          src={heroPicture.image}
          alt={heroPicture.text}
          sizes="(min-width: 62em) 58vw, 100vw"
          fetchPriority="high"
        />
      )}
      {isDefault && !heroPicture && (
        <StillLife
          className={classes.picture}
          name="still-hero"
          wide="still-hero-wide"
          alt={i18n.t(
            'A lit brass lamp, a brass kalash on a folded kantha throw, a copper kalash and marigolds',
          )}
          sizes="(min-width: 62em) 58vw, 100vw"
          isFirst
        />
      )}
    </section>
  );
}

/** The headline of the specification. */
function NewArrivals() {
  return (
    <span>
      <span className={classes.begin}>{i18n.t('Explore the...')}</span>{' '}
      <span className={classes.end}>{i18n.t('...New Arrivals')}</span>
    </span>
  );
}
