import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { hasMovedInHistory, isDocumentRevisited } from '../browser/historyMoves.ts';

/** The router's key of a tab's first history entry. */
const FIRST_ENTRY_KEY = 'default';

/** Whether this history entry was visited before: after Back, Forward or a reload. Then no stored choice is added to its address. */
export function useIsReturn(): boolean {
  const { key } = useLocation();
  const type = useNavigationType();
  if (type !== NavigationType.Pop) return false;
  return key !== FIRST_ENTRY_KEY || hasMovedInHistory() || isDocumentRevisited();
}
