import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { hasMovedInHistory } from '../browser/historyMoves.ts';

/** The key of an entry that a tab was opened with. */
const FIRST_ENTRY_KEY = 'default';

/** Whether this history entry was there before: after Back, Forward or a reload. What its address does not say was not chosen then. */
export function useIsReturn(): boolean {
  const { key } = useLocation();
  const type = useNavigationType();
  return type === NavigationType.Pop && (key !== FIRST_ENTRY_KEY || hasMovedInHistory());
}
