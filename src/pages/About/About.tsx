import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '../../app/shopContext.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { showElement } from '../../browser/showElement.ts';
import classes from './About.module.css';
import { CompanyLinks } from './CompanyLinks.tsx';
import { Delivery } from './Delivery.tsx';
import { GetInTouch } from './GetInTouch.tsx';
import { PrivacyPolicy } from './PrivacyPolicy.tsx';

const OPENED_IN = 2026;

export default function About() {
  usePageTitle('About Us');
  const { name, tagline } = useConfig();
  const location = useLocation();
  useEffect(() => {
    if (location.hash) showElement(location.hash.slice(1), 'start');
  }, [location]);
  return (
    <div className={classes.page}>
      <CompanyLinks />
      <div className={classes.words}>
        <section id="about-us">
          <h1>About Us</h1>
          <img
            className={classes.picture}
            src="/pictures/courtyard.svg"
            alt="A courtyard in the evening: a tulsi in its pedestal among lit lamps, arches behind"
            width={960}
            height={480}
          />
          <p className={classes.lead}>
            An aangan is the courtyard of an Indian home: where the tulsi grows, the lamp is lit in the
            evening, and guests are received.
          </p>
          <p>
            {name} sells {tagline.toLowerCase()}: brass from Moradabad, incense from Mysuru, block prints from
            Bagru, malas from Vrindavan. Pieces are made by hand, so no two are quite the same, and each page
            says where a piece comes from and how it is cared for.
          </p>
        </section>
        <Delivery />
        <PrivacyPolicy />
        <GetInTouch />
        <p className={classes.copyright}>
          © {OPENED_IN} {name}. All rights reserved.
        </p>
      </div>
    </div>
  );
}
