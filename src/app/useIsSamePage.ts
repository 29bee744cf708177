import { NavigationType, useNavigationType } from 'react-router-dom';
import { useIsOwnAddress } from './useIsOwnAddress.ts';

/** Whether the page was there before and only its address has changed: never after Back or Forward. */
export function useIsSamePage(): boolean {
  const isOwn = useIsOwnAddress();
  return useNavigationType() === NavigationType.Replace || isOwn;
}
