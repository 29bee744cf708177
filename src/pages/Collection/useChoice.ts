import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parseChoice } from '../../../contract/collection/collectionQuery.ts';
import { selectChoice } from '../../../machines/collection.selectors.ts';
import { useIsHydrating, useShop } from '../../app/shopContext.ts';
import { useIsOwnAddress } from '../../app/useIsOwnAddress.ts';
import { useIsReturn } from '../../app/useIsReturn.ts';
import { useProvided } from '../../app/useProvided.ts';
import { storedChoice } from '../../memory/collectionChoice.ts';
import { provideCollection } from '../../services/collection.ts';

/**
 * Runs the page's machine and tells it of the address. An address without a choice means the one that this browser has stored; but not
 * when Back returns to it, as everything was chosen then.
 */
export function useChoice() {
  const { records } = useShop().dependencies;
  const { search: query } = useLocation();
  const isOwn = useIsOwnAddress();
  const isHydrating = useIsHydrating();
  const [isReturn] = useState(useIsReturn());
  // The server knows only the address, so a page that hydrates begins with that alone.
  const [first] = useState(
    () => (isHydrating || isReturn ? null : storedChoice(records, query)) ?? parseChoice(query),
  );
  const collection = useActorRef(useProvided(provideCollection), { input: { choice: first } });

  useEffect(() => {
    // The page's own address follows what is typed, so that it may be of the letters before the last ones.
    if (isOwn) return;
    const stored = isReturn ? null : storedChoice(records, query);
    if (stored) collection.send({ type: 'choice.restored', choice: stored });
    else collection.send({ type: 'address.changed', choice: parseChoice(query) });
  }, [collection, records, query, isOwn, isReturn]);

  return { collection, choice: useSelector(collection, selectChoice) };
}
