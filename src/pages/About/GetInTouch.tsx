import { i18n } from '@lingui/core';
import { useConfig } from '../../hooks/shopContext.ts';
import classes from './About.module.css';
import { FacebookIcon, InstagramIcon, TwitterIcon, YouTubeIcon } from './socialIcons.tsx';

export function GetInTouch() {
  const { contact, social } = useConfig();
  const socialLinks = [
    { name: 'YouTube', url: social.youtube, Icon: YouTubeIcon },
    { name: 'Instagram', url: social.instagram, Icon: InstagramIcon },
    { name: 'Twitter', url: social.twitter, Icon: TwitterIcon },
    { name: 'Facebook', url: social.facebook, Icon: FacebookIcon },
  ].filter(({ url }) => url !== '');
  const hasContact = Boolean(contact.phone || contact.email);
  if (!hasContact && socialLinks.length === 0) return null;
  return (
    <section>
      <h2>{i18n.t('Get in touch')}</h2>
      {hasContact && (
        <p className={classes.contact}>
          {contact.phone && <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>}
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        </p>
      )}
      {socialLinks.length > 0 && (
        <p className={classes.social}>
          {socialLinks.map(({ name, url, Icon }) => (
            <a key={name} href={url} target="_blank" rel="noreferrer" aria-label={name}>
              <Icon />
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
