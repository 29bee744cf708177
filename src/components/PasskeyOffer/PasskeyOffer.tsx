import { i18n } from '@lingui/core';
import { Alert, Box, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { matchPath } from 'react-router-dom';
import { focusContent } from '../../browser/focusContent.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import { translate } from '../../language/translate.ts';
import { providePasskeyOffer } from '../../services/passkeys/passkeyOffer.ts';
import { usePathname } from '../../hooks/pathname.tsx';
import { useShop } from '../../hooks/shopContext.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { TextButton } from '../TextButton/TextButton.ts';

/** The pages for sign-in and payment, and the page with the list of passkeys. */
const PAGES_WITHOUT_OFFER = ['/login', '/place-order', '/verify', '/profile'];

/** Offers a passkey in the session of a token. After a page without the offer, the server decides again. */
export function PasskeyOffer({ token }: { readonly token: string }) {
  const isSession = useSelector(useShop().session, ({ context }) => context.session?.token === token);
  const pathname = usePathname();
  return isSession && !PAGES_WITHOUT_OFFER.some((path) => matchPath(path, pathname)) && <Band />;
}

function Band() {
  const [snapshot, send] = useProvidedMachine(providePasskeyOffer);
  const { error } = snapshot.context;
  const isOffered = snapshot.hasTag('offered');
  const isCreated = snapshot.matches('created');
  const focusProps = useRestoredFocus<HTMLElement>(isCreated);
  const isShown = isOffered || isCreated;
  /** The buttons disappear with the band, and the focus must not be lost with them. */
  const close = (type: 'offer.declined' | 'offer.closed') => {
    focusContent();
    send({ type });
  };
  return (
    // Without a name it is not a region. It is rendered before its text, so that screen readers announce the text.
    <Box
      component="section"
      {...focusProps}
      {...(isShown && {
        bg: 'var(--surface)',
        px: 'var(--gutter)',
        py: 'sm',
        'aria-label': i18n.t('Passkey'),
      })}
    >
      <Group justify="center" gap="xs">
        <Text role="status" ta="center">
          {isOffered
            ? i18n.t('Sign in faster next time: with your fingerprint, face or screen lock.')
            : isCreated && i18n.t('Your passkey is set up. Use it to sign in next time.')}
        </Text>
        {error && <Alert>{translate(error)}</Alert>}
        {isOffered && (
          <Group wrap="nowrap">
            <BusyButton
              quiet
              isBusy={snapshot.hasTag('busy')}
              onClick={() => send({ type: 'offer.accepted' })}
            >
              {i18n.t('Set up a passkey')}
            </BusyButton>
            <TextButton onClick={() => close('offer.declined')}>{i18n.t('Not now')}</TextButton>
          </Group>
        )}
        {isCreated && <TextButton onClick={() => close('offer.closed')}>{i18n.t('Close')}</TextButton>}
      </Group>
    </Box>
  );
}
