import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import * as v from 'valibot';

const Stay = v.object({ stay: v.literal(true) });

/** Whether the page was there before and only its address has changed, by what was done on it: never after Back or Forward. */
export function useIsSamePage(): boolean {
  const { state }: { state: unknown } = useLocation();
  const type = useNavigationType();
  return type === NavigationType.Replace || (type === NavigationType.Push && v.is(Stay, state));
}
