import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrating, useShop } from '../../app/shopContext.ts';
import { afterNextFrame } from '../../browser/afterNextFrame.ts';

/** A fold that stands open when its history entry is returned to, if it did when that was left: what is below it would move otherwise. */
export function useCollapsible(name: string) {
  const { records } = useShop().dependencies;
  const key = `${useLocation().key}:${name}`;
  const isHydrating = useIsHydrating();
  const [initialKey] = useState(key);
  const wasOpen = useMemo(
    () => !isHydrating && records.openFolds.read(initialKey) === true,
    [isHydrating, records, initialKey],
  );
  const [chosen, fold] = useState<boolean | null>(null);
  const isOpen = chosen ?? wasOpen;
  useEffect(
    () => (isHydrating ? undefined : afterNextFrame(() => records.openFolds.write(key, isOpen))),
    [isHydrating, records, key, isOpen],
  );
  return { isOpen, fold };
}
