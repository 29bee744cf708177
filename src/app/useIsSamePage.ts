import { NavigationType, useNavigationType } from 'react-router-dom';
import { useIsOwnAddress } from './useIsOwnAddress.ts';

/** Whether only the address of the present page has changed; false after Back or Forward. */
export function useIsSamePage(): boolean {
  const isOwn = useIsOwnAddress();
  return useNavigationType() === NavigationType.Replace || isOwn;
}
