import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { choiceOfQuery } from '../../../contract/collection/collectionQuery.ts';
import { keptChoice, provideCollection } from '../../services/collection.ts';
import { collectionAddress } from '../../app/collectionAddress.ts';
import { useIsPainted, useShop } from '../../app/shopContext.ts';
import { useIsOwnAddress } from '../../app/useIsOwnAddress.ts';
import { useIsReturn } from '../../app/useIsReturn.ts';
import { useProvided } from '../../app/useProvided.ts';

/**
 * The shopper's choice: the address's, and where that says nothing the one that this browser keeps. An entry to which Back returns
 * had said nothing because everything was chosen, so there the address alone counts.
 */
export function useChoice() {
  const { records } = useShop().dependencies;
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const isOwn = useIsOwnAddress();
  const isPainted = useIsPainted();
  const [isReturn] = useState(useIsReturn());
  // The server knows only the address, so a page that hydrates begins with that alone.
  const [first] = useState(
    () => (isPainted || isReturn ? null : keptChoice(records, query)) ?? choiceOfQuery(query),
  );
  const collection = useActorRef(useProvided(provideCollection), { input: { choice: first } });

  useEffect(() => {
    // The page's own address follows what is typed, so that it may be of the letters before the last ones.
    if (isOwn) return;
    const kept = isReturn ? null : keptChoice(records, query);
    const choice = kept ?? choiceOfQuery(query);
    // The search of the top bar changes the address alone.
    const isKnown = collectionAddress(choice) === collectionAddress(collection.getSnapshot().context);
    if (!isKnown) collection.send({ type: 'choice.replaced', choice });
    if (kept) void navigate(collectionAddress(kept), { replace: true });
  }, [collection, records, query, isOwn, isReturn, navigate]);

  return { collection, choice: useSelector(collection, (snapshot) => snapshot.context) };
}
