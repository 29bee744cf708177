import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import * as v from 'valibot';

const StayState = v.object({ stay: v.literal(true) });

/** Whether the page itself has changed its address, to say what was chosen on it: never after Back or Forward. */
export function useIsOwnAddress(): boolean {
  const { state }: { state: unknown } = useLocation();
  return useNavigationType() !== NavigationType.Pop && v.is(StayState, state);
}
