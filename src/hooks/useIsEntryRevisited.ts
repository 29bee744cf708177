import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isEntryRevisited } from '../browser/historyEntry.ts';

/** Whether this history entry was visited before: after Back, Forward or a reload. Then no stored choice is added to its address. */
export function useIsEntryRevisited(): boolean {
  const { key } = useLocation();
  return useNavigationType() === NavigationType.Pop && isEntryRevisited(key);
}
