import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { parseChoice } from '../../../contract/catalogue/collection/collectionQuery.ts';
import { selectChoice } from '../../../machines/collection.selectors.ts';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { useIsOwnAddress } from '../../hooks/useIsOwnAddress.ts';
import { useIsEntryRevisited } from '../../hooks/useIsEntryRevisited.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { storedChoice } from '../../storage/collectionChoice.ts';
import { provideCollection } from '../../services/catalogue/collection.ts';

/**
 * Runs the page's machine and sends it the choice in the address. If the address has no choice, the stored choice is used, unless the
 * history entry was visited before, because it was shown without filters then.
 */
export function useCollectionChoice() {
  const { dependencies, shownCollection } = useShop();
  const { records } = dependencies;
  const { search: query } = useLocation();
  const { department = '' } = useParams();
  const isOwn = useIsOwnAddress();
  const isHydrating = useIsHydrating();
  const [isReturn] = useState(useIsEntryRevisited());
  // The server only knows the address, so hydration must ignore the stored choice.
  const [first] = useState(
    () =>
      (isHydrating || isReturn ? null : storedChoice(records, query, department)) ??
      parseChoice(query, department),
  );
  const collection = useActorRef(useProvided(provideCollection), { input: { choice: first } });

  useEffect(() => {
    // An address that this page has set is updated after the typing, so it may be outdated.
    if (isOwn) return;
    const stored = isReturn ? null : storedChoice(records, query, department);
    if (stored) collection.send({ type: 'choice.restored', choice: stored });
    else collection.send({ type: 'address.changed', choice: parseChoice(query, department) });
  }, [collection, records, query, department, isOwn, isReturn]);

  useEffect(
    () => (department ? undefined : shownCollection.show(collection)),
    [shownCollection, collection, department],
  );

  return { collection, choice: useSelector(collection, selectChoice) };
}
