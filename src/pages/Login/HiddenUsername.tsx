import { useSelector } from '@xstate/react';
import { selectIdentifierText } from '../../../machines/auth.selectors.ts';
import type { StepProps } from './StepProps.ts';

/** Hidden field with the account's email or phone, for password managers. */
export function HiddenUsername({ auth }: StepProps) {
  const identifier = useSelector(auth, selectIdentifierText);
  return <input hidden readOnly type="text" autoComplete="username" name="username" value={identifier} />;
}
