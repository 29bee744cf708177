import { i18n } from '@lingui/core';
import { Avatar, Button, Card, DataList, Divider, Flex, Group, Stack, Text, Title } from '@mantine/core';
import type { UserProfile } from '../../../contract/accounts/entities.ts';
import { streetLines } from '../../../contract/addresses/streetLines.ts';
import { firstLetter } from '../../../contract/texts/firstLetter.ts';
import { useHasFeature, useShop } from '../../hooks/shopContext.ts';
import { Fact } from '../../components/Fact/Fact.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ProfileChange } from './ProfileChange.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import classes from './Profile.module.css';

interface AccountSummaryProps {
  readonly profile: UserProfile;
  /** Called after a change of name, email or phone. */
  readonly onChanged: () => void;
}

export function AccountSummary({ profile, onChanged }: AccountSummaryProps) {
  const { store } = useShop();
  const canSignOutEverywhere = useHasFeature('signOut');
  const hasAddressBook = useHasFeature('addresses');
  const canChange = useHasFeature('profileChanges');
  const { name, email, phone, address } = profile;
  const locality = [address.city, address.state, address.zipcode].filter(Boolean).join(', ');
  const lines = [...streetLines(address.street), locality, address.country].filter(Boolean);
  return (
    <Card padding={0} flex="1 1 22rem" miw={0}>
      <Flex wrap="wrap">
        <Stack flex="2 1 14rem" align="center" justify="center" py="xl" px="md" className={classes.head}>
          {/* The shopper's picture, or else the first letter of the name. */}
          <Avatar src={profile.profileImage} alt="" size="7rem" aria-hidden="true">
            {firstLetter(name)}
          </Avatar>
          <Title order={2} size="h3" c="var(--on-dusk)" ta="center" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
        </Stack>
        <Stack flex="3 1 18rem" miw={0} p="lg">
          {canChange && <ProfileChange profile={profile} onChanged={onChanged} />}
          <DataList>
            {!canChange && email && <Fact name={i18n.t('Email')}>{email}</Fact>}
            {!canChange && phone && <Fact name={i18n.t('Phone')}>{phone}</Fact>}
            {!hasAddressBook && (
              <Fact name={i18n.t('Address')}>
                {lines.length > 0
                  ? lines.map((line) => <Text key={line}>{line}</Text>)
                  : i18n.t('No address saved yet. You can add one at checkout.')}
              </Fact>
            )}
          </DataList>
          <Divider />
          <Group justify="space-between">
            <ButtonLink variant="transparent" to="/orders">
              {i18n.t('My Orders')}
            </ButtonLink>
            <Button variant="default" onClick={() => store.send({ type: 'logout.requested' })}>
              {i18n.t('Logout')}
            </Button>
          </Group>
          {canSignOutEverywhere && <SignOutEverywhere />}
        </Stack>
      </Flex>
    </Card>
  );
}
