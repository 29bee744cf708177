import { NavigationType, useNavigationType } from 'react-router-dom';
import { useIsOwnAddress } from './useIsOwnAddress.ts';

/** Whether the last navigation only changed the address of the current page; false after Back or Forward. */
export function useIsSamePage(): boolean {
  const isOwn = useIsOwnAddress();
  return useNavigationType() === NavigationType.Replace || isOwn;
}
