import { useSelector } from '@xstate/react';
import { selectIdentifierText } from '../../../machines/auth.selectors.ts';
import type { StepProps } from './StepProps.ts';

/** Tells password managers to which account the password belongs. */
export function HiddenUsername({ auth }: StepProps) {
  const identifier = useSelector(auth, selectIdentifierText);
  return <input hidden readOnly type="text" autoComplete="username" name="username" value={identifier} />;
}
