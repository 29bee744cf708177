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
 * Runs the page's machine and sends it the choice of the address. An address without a choice stands for the stored one, but not
 * when Back returns to it, because then no filter was set.
 */
export function useCollectionChoice() {
  const { records } = useShop().dependencies;
  const { search: query } = useLocation();
  const isOwn = useIsOwnAddress();
  const isHydrating = useIsHydrating();
  const [isReturn] = useState(useIsReturn());
  // The server knows only the address, so hydration starts with that alone.
  const [first] = useState(
    () => (isHydrating || isReturn ? null : storedChoice(records, query)) ?? parseChoice(query),
  );
  const collection = useActorRef(useProvided(provideCollection), { input: { choice: first } });

  useEffect(() => {
    // An address set by this page follows the typing and may be behind it.
    if (isOwn) return;
    const stored = isReturn ? null : storedChoice(records, query);
    if (stored) collection.send({ type: 'choice.restored', choice: stored });
    else collection.send({ type: 'address.changed', choice: parseChoice(query) });
  }, [collection, records, query, isOwn, isReturn]);

  return { collection, choice: useSelector(collection, selectChoice) };
}
