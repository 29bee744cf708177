import { i18n } from '@lingui/core';
import { useConfig } from '../../app/shopContext.ts';
import classes from './About.module.css';
import { FacebookIcon, InstagramIcon, TwitterIcon, YouTubeIcon } from './socialIcons.tsx';

export function GetInTouch() {
  const { contact, social } = useConfig();
  const places = [
    { name: 'YouTube', url: social.youtube, Icon: YouTubeIcon },
    { name: 'Instagram', url: social.instagram, Icon: InstagramIcon },
    { name: 'Twitter', url: social.twitter, Icon: TwitterIcon },
    { name: 'Facebook', url: social.facebook, Icon: FacebookIcon },
  ].filter(({ url }) => url !== '');
  return (
    <section>
      <h2>{i18n.t('Get in touch')}</h2>
      <p className={classes.contact}>
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
      <p className={classes.social}>
        {places.map(({ name, url, Icon }) => (
          <a key={name} href={url} target="_blank" rel="noreferrer" aria-label={name}>
            <Icon />
          </a>
        ))}
      </p>
    </section>
  );
}
