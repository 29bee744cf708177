import { logFailure } from '../../services/logFailure.ts';
import { offerSlot } from '../shellSlot.ts';

/** Offers a passkey below the header, in the session of this token. Its code is loaded first; when that fails, there is no offer. */
export function offerPasskey(token: string): void {
  import('./PasskeyOffer.tsx').then(
    ({ PasskeyOffer }) => offerSlot.fill(<PasskeyOffer key={token} token={token} />),
    (error: unknown) => logFailure(undefined, { error }),
  );
}
