import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsPainted, useShop } from '../../app/shopContext.ts';
import { afterNextFrame } from '../../browser/afterNextFrame.ts';

/** A fold that stands open when its history entry is returned to, if it did when that was left: what is below it would move otherwise. */
export function useFold(name: string) {
  const { records } = useShop().dependencies;
  const place = `${useLocation().key}:${name}`;
  const isPainted = useIsPainted();
  const [firstPlace] = useState(place);
  const wasOpen = useMemo(
    () => !isPainted && records.openFolds.read(firstPlace) === true,
    [isPainted, records, firstPlace],
  );
  const [chosen, fold] = useState<boolean | null>(null);
  const isOpen = chosen ?? wasOpen;
  useEffect(
    () => (isPainted ? undefined : afterNextFrame(() => records.openFolds.write(place, isOpen))),
    [isPainted, records, place, isOpen],
  );
  return { isOpen, fold };
}
