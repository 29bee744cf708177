import { i18n } from '@lingui/core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { collectionAddress } from '../../../contract/collection/collectionAddress.ts';
import classes from './Field.module.css';
import type { CollectionProps } from './CollectionProps.ts';

export function SearchField({ choice, collection }: CollectionProps) {
  const field = useRef<HTMLInputElement>(null);
  const { search: query } = useLocation();
  const navigate = useNavigate();

  // `?focus=search` is removed after use, so that Back does not open the on-screen keyboard again.
  useEffect(() => {
    if (new URLSearchParams(query).get('focus') !== 'search') return;
    field.current?.focus();
    void navigate(collectionAddress(collection.getSnapshot().context), { replace: true });
  }, [query, collection, navigate]);

  return (
    <label className={classes.search}>
      <span className={classes.label}>{i18n.t('Search')}</span>
      <input
        ref={field}
        className={classes.control}
        type="search"
        name="search"
        placeholder={i18n.t('Bells, malas, kurtas…')}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        value={choice.search}
        onChange={(event) => collection.send({ type: 'search.typed', search: event.currentTarget.value })}
      />
    </label>
  );
}
