import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keptChoice, provideCollection } from '../../actors/collection.ts';
import { choiceOfQuery, collectionAddress } from '../../actors/collectionAddress.ts';
import { useIsPainted, useShop } from '../../app/shopContext.ts';
import { useProvided } from '../../app/useProvided.ts';

/** The shopper's choice: the address's, and where that says nothing the one that this browser keeps. */
export function useChoice() {
  const { records } = useShop().edges;
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const isPainted = useIsPainted();
  // The server knows only the address, so a page that hydrates begins with that alone.
  const [first] = useState(() => (isPainted ? null : keptChoice(records, query)) ?? choiceOfQuery(query));
  const collection = useActorRef(useProvided(provideCollection), { input: { choice: first } });

  useEffect(() => {
    const kept = keptChoice(records, query);
    if (!kept) return;
    collection.send({ type: 'choice.replaced', choice: kept });
    void navigate(collectionAddress(kept), { replace: true });
  }, [collection, records, query, navigate]);

  return { collection, choice: useSelector(collection, (snapshot) => snapshot.context) };
}
