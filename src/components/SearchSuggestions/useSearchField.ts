import { useCallback, useId, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, FormEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchAddress } from '../../../contract/catalogue/collection/collectionAddress.ts';
import type { CollectionActor } from '../../services/catalogue/shownCollection.ts';
import type { SuggestionsHandle } from './SearchSuggestions.tsx';

/** Keys that change the text. On-screen keyboards call every key `Unidentified` or `Process`. */
const isTyped = (key: string) => key.length === 1 || ['Backspace', 'Unidentified', 'Process'].includes(key);

/**
 * A search field of the shop, with suggestions below it. Typing, also clearing, searches the shown collection at once; a submitted search,
 * or a chosen recent one, opens the collection from other pages. The suggestions are a combobox: typing or a click opens them, arrow keys
 * mark one, Enter chooses it, Escape closes.
 * @param collection returns the shown collection that the field searches; null on other pages
 * @param showText shows a chosen recent search in a field that React does not control
 */
export function useSearchField(
  field: RefObject<HTMLInputElement | null>,
  collection: () => CollectionActor | null,
  showText?: (search: string) => void,
) {
  const navigate = useNavigate();
  const id = useId();
  /** For which text suggestions are shown; null when they are closed. */
  const [text, setText] = useState<string | null>(null);
  const [wasUsed, setUsed] = useState(false);
  const [count, setCount] = useState(0);
  const [activeId, setActiveId] = useState<string | null>(null);
  const isTyping = useRef(false);
  const handle = useRef<SuggestionsHandle>(null);
  const isOpen = text !== null && count > 0;

  const open = (value: string) => {
    setUsed(true);
    setText(value);
    setActiveId(null);
  };
  const close = useCallback(() => {
    setText(null);
    setActiveId(null);
  }, []);

  const searchShown = (search: string) => collection()?.send({ type: 'search.typed', search });
  const searchFor = (search: string) => {
    if (collection()) searchShown(search);
    else void navigate(searchAddress(search));
  };

  return {
    fieldProps: {
      ref: field,
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': (isOpen && activeId) || undefined,
      type: 'search',
      name: 'search',
      autoComplete: 'off',
      enterKeyHint: 'search' as const,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => searchShown(currentTarget.value),
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => open(currentTarget.value),
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        if (isTyping.current) open(currentTarget.value);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const { key, currentTarget } = event;
        isTyping.current = isTyped(key);
        if (key === 'ArrowDown' || key === 'ArrowUp') {
          event.preventDefault();
          if (isOpen) setActiveId(handle.current?.move(key === 'ArrowDown' ? 1 : -1) ?? null);
          else open(currentTarget.value);
        } else if (key === 'Escape' && isOpen) {
          event.preventDefault();
          close();
        } else if (key === 'Enter') {
          if (isOpen && activeId !== null) {
            event.preventDefault();
            handle.current?.choose();
          } else handle.current?.store(currentTarget.value);
          close();
        }
      },
    },
    /** Searches for the text of the field. */
    submit: () => searchFor(field.current?.value.trim() ?? ''),
    /** For the element that holds the field and the panel. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) close();
    },
    /** For `SuggestionsPanel`; null until the field is used. */
    suggestions: wasUsed
      ? {
          ref: handle,
          id,
          text,
          setCount,
          close,
          focusField: () => field.current?.focus(),
          searchFor: (search: string) => {
            showText?.(search);
            searchFor(search);
          },
        }
      : null,
  };
}
