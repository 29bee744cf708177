import { i18n } from '@lingui/core';
import { Alert, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { EventFromLogic } from 'xstate';
import { knownAddress } from '../../../contract/addresses/knownAddress.ts';
import type { UserProfile } from '../../../contract/accounts/entities.ts';
import type { addressBookMachine } from '../../../machines/addressBook.machine.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { AddressForm } from '../../components/AddressForm/AddressForm.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { provideAddressBook } from '../../services/addresses/addressBook.ts';
import { AddressLines } from '../../components/OrderParts/AddressLines.tsx';
import classes from './Profile.module.css';
import { EntryCard } from './EntryCard.tsx';

const NO_PLACE = { street: '', city: '', state: '', zipcode: '', country: '' };

/** The saved addresses: listed, added, changed, deleted, one of them the default. */
export function AddressBook({ profile }: { readonly profile: UserProfile }) {
  const input = { newAddress: knownAddress({ ...profile, address: NO_PLACE }) };
  const [snapshot, send, book] = useProvidedMachine(provideAddressBook, { input });
  const { addresses, addressId, address, problems, error } = snapshot.context;
  const isForm = snapshot.hasTag('form');
  const isBusy = snapshot.hasTag('busy');
  const focusProps = useRestoredFocus<HTMLDivElement>(
    `${isForm} ${snapshot.hasTag('deletion')} ${addresses.length}`,
  );
  return (
    <Card component="section" {...focusProps} aria-label={i18n.t('Saved addresses')}>
      {isForm ? (
        <AddressForm
          title={
            addresses.some(({ id }) => id === addressId) ? i18n.t('Edit Address') : i18n.t('Add an address')
          }
          address={address}
          problems={problems}
          isSaving={isBusy}
          saveError={error}
          onEdit={(change) =>
            send({
              type: 'address.edited',
              address: change(book.getSnapshot().context.address),
            })
          }
          onSubmit={() => send({ type: 'address.submitted' })}
          onCancel={() => send({ type: 'edit.cancelled' })}
        />
      ) : (
        <Stack>
          <Title order={2} size="h3">
            {i18n.t('Saved addresses')}
          </Title>
          {snapshot.matches('loading') && <Text role="status">{i18n.t('Loading your addresses…')}</Text>}
          {snapshot.matches('unavailable') ? (
            <TryAgain quiet message={error ?? ''} onRetry={() => send({ type: 'addresses.refresh' })} />
          ) : (
            error && <Alert>{translate(error)}</Alert>
          )}
          {snapshot.matches('listed') && addresses.length === 0 && (
            <Text>{i18n.t('No address saved yet. Add one here, or at checkout.')}</Text>
          )}
          {addresses.length > 0 && (
            <div role="list" className={classes.list}>
              {addresses.map((saved) => {
                const { id, isDefault } = saved;
                const isCurrent = id === addressId;
                return (
                  <EntryCard<EventFromLogic<typeof addressBookMachine>>
                    key={id}
                    actions={[
                      { label: i18n.t('Edit'), event: { type: 'address.edit', addressId: id } },
                      { label: i18n.t('Delete'), event: { type: 'deletion.requested', addressId: id } },
                      !isDefault && {
                        label: i18n.t('Make default'),
                        event: { type: 'default.chosen', addressId: id },
                      },
                    ]}
                    isBusy={isBusy && isCurrent}
                    deletionQuestion={
                      isCurrent && snapshot.hasTag('deletion') && i18n.t('Delete this address?')
                    }
                    send={send}
                  >
                    <AddressLines address={saved} />
                    {isDefault && <Badge mt="xs">{i18n.t('Default address')}</Badge>}
                  </EntryCard>
                );
              })}
            </div>
          )}
          {!snapshot.matches('loading') && !snapshot.matches('unavailable') && (
            <Group>
              <Button
                variant="default"
                onClick={() => send({ type: 'address.added', addressId: crypto.randomUUID() })}
              >
                {i18n.t('Add an address')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Card>
  );
}
