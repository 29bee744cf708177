import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterNextFrame } from '../../browser/afterNextFrame.ts';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { useIsEntryRevisited } from '../../hooks/useIsEntryRevisited.ts';

/** Whether a fold is open, and the function that sets it. After Back or a reload it is open if it was before. */
export function useFold(name: string, isOpenAtFirst: boolean) {
  const { openFolds } = useShop().dependencies.records;
  const key = `${useLocation().key}:${name}`;
  const isHydrating = useIsHydrating();
  const isReturn = useIsEntryRevisited();
  const [initialKey] = useState(isReturn ? key : null);
  const wasOpen = useMemo(
    () => !isHydrating && initialKey !== null && openFolds.read(initialKey) === true,
    [isHydrating, openFolds, initialKey],
  );
  const [initial] = useState(isOpenAtFirst);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (initial || wasOpen);
  useEffect(
    () => (isHydrating ? undefined : afterNextFrame(() => openFolds.write(key, isOpen))),
    [isHydrating, openFolds, key, isOpen],
  );
  return [isOpen, setOpen] as const;
}
