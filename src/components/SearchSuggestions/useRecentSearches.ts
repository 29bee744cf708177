import { useState } from 'react';
import { useShop } from '../../hooks/shopContext.ts';
import { readSearches, removeSearch, removeSearches, storeSearch } from '../../storage/recentSearches.ts';

/** The recent searches of this browser. */
export function useRecentSearches() {
  const { records } = useShop().dependencies;
  const [searches, setSearches] = useState(() => readSearches(records));
  const update = (change: () => void) => {
    change();
    setSearches(readSearches(records));
  };
  return {
    searches,
    store: (search: string) => update(() => storeSearch(records, search)),
    remove: (search: string) => update(() => removeSearch(records, search)),
    removeAll: () => update(() => removeSearches(records)),
  };
}
