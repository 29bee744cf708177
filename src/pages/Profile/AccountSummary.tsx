import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { UserProfile } from '../../../contract/entities.ts';
import { hasFeature } from '../../../contract/serverFeatures.ts';
import { useConfig, useShop } from '../../hooks/shopContext.ts';
import { ProfilePicture } from './ProfilePicture.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import classes from './Profile.module.css';

export function AccountSummary({ profile }: { readonly profile: UserProfile }) {
  const { store } = useShop();
  const config = useConfig();
  const canSignOutEverywhere = hasFeature(config, 'signOut');
  const hasAddressBook = hasFeature(config, 'addresses');
  const { name, email, phone, address } = profile;
  const locality = [address.city, address.state, address.zipcode].filter(Boolean).join(', ');
  const lines = [address.street, locality, address.country].filter(Boolean);
  return (
    <div className={classes.card}>
      <header className={classes.head}>
        <ProfilePicture name={name} image={profile.profileImage} />
        <h2 className={classes.name}>{name}</h2>
      </header>
      <dl className={classes.facts}>
        {email && <Fact name={i18n.t('Email')} lines={[email]} />}
        {phone && <Fact name={i18n.t('Phone')} lines={[phone]} />}
        {!hasAddressBook && (
          <Fact
            name={i18n.t('Address')}
            lines={lines.length > 0 ? lines : [i18n.t('No address saved yet. You can add one at checkout.')]}
          />
        )}
      </dl>
      <footer className={classes.actions}>
        <Link to="/orders">{i18n.t('My Orders')}</Link>
        <Button variant="default" onClick={() => store.send({ type: 'logout.requested' })}>
          {i18n.t('Logout')}
        </Button>
        {canSignOutEverywhere && <SignOutEverywhere />}
      </footer>
    </div>
  );
}

function Fact({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
