import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsHydrated, useShop } from '../../app/shopContext.ts';
import { afterNextFrame } from '../../browser/afterNextFrame.ts';

/** A fold that stands open when its history entry is returned to, if it did when that was left: what is below it would move otherwise. */
export function useFold(name: string) {
  const { records } = useShop().dependencies;
  const key = `${useLocation().key}:${name}`;
  const isHydrated = useIsHydrated();
  const [initialKey] = useState(key);
  const wasOpen = useMemo(
    () => !isHydrated && records.openFolds.read(initialKey) === true,
    [isHydrated, records, initialKey],
  );
  const [chosen, fold] = useState<boolean | null>(null);
  const isOpen = chosen ?? wasOpen;
  useEffect(
    () => (isHydrated ? undefined : afterNextFrame(() => records.openFolds.write(key, isOpen))),
    [isHydrated, records, key, isOpen],
  );
  return { isOpen, fold };
}
