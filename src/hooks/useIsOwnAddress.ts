import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import * as v from 'valibot';

const StayState = v.object({ stay: v.literal(true) });

/** Whether the page itself changed its address to match a choice; false after Back, Forward or a link. */
export function useIsOwnAddress(): boolean {
  const { state }: { state: unknown } = useLocation();
  return useNavigationType() !== NavigationType.Pop && v.is(StayState, state);
}
