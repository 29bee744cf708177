import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { useIsReturn } from '../../hooks/useIsReturn.ts';
import { afterNextFrame } from '../../browser/afterNextFrame.ts';

/**
 * The properties of a `details` element. After Back or a reload it is open again if it was open before, so that the content below it does not
 * move. Opened before the script had come, it stays open.
 * @param name unique on the page
 */
export function useCollapsible(name: string) {
  const { records } = useShop().dependencies;
  const key = `${useLocation().key}:${name}`;
  const isHydrating = useIsHydrating();
  const isReturn = useIsReturn();
  const [initialKey] = useState(isReturn ? key : null);
  const wasOpen = useMemo(
    () => !isHydrating && initialKey !== null && records.openFolds.read(initialKey) === true,
    [isHydrating, records, initialKey],
  );
  const ref = useRef<HTMLDetailsElement>(null);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? wasOpen;
  useEffect(() => {
    if (ref.current?.open) setOpen(true);
  }, []);
  useEffect(
    () => (isHydrating ? undefined : afterNextFrame(() => records.openFolds.write(key, isOpen))),
    [isHydrating, records, key, isOpen],
  );
  return {
    ref,
    open: isOpen,
    onToggle: ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) =>
      setOpen(currentTarget.open),
  };
}
