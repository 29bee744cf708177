import { i18n } from '@lingui/core';
import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { StillLife } from '../../components/StillLife/StillLife.tsx';
import classes from './Hero.module.css';

/** A picture across the page with the headline on its empty area; in narrow windows the picture is above the text. */
export function Hero() {
  return (
    <section className={classes.hero} aria-labelledby="hero">
      <div className={classes.text}>
        <Title id="hero">
          <span className={classes.begin}>{i18n.t('Explore the...')}</span>{' '}
          <span className={classes.end}>{i18n.t('...New Arrivals')}</span>
        </Title>
        <Text className={classes.lead}>
          {i18n.t(
            'Newly arrived sacred treasures: lamps, idols and cloth, made by hand in workshops all over India.',
          )}
        </Text>
        <Button component={Link} to="/collection">
          {i18n.t('Shop Now')}
        </Button>
      </div>
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
    </section>
  );
}
