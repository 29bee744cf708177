import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import type { FocusEvent, FormEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import type { SearchSuggestionsProps, SuggestionsHandle } from './SearchSuggestions.tsx';

/** Loaded when a search field is used, with the search itself. If loading fails, the field works without suggestions. */
const SearchSuggestions = lazy<(props: SearchSuggestionsProps) => ReactNode>(() =>
  import('./SearchSuggestions.tsx').then(
    ({ SearchSuggestions: panel }) => ({ default: panel }),
    () => ({ default: () => null }),
  ),
);

/** Keys that change the text. On-screen keyboards call every key `Unidentified` or `Process`. */
const isTyped = (key: string) => key.length === 1 || ['Backspace', 'Unidentified', 'Process'].includes(key);

interface SuggestionsOptions {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Searches for a chosen earlier search. */
  readonly searchFor: (search: string) => void;
}

/** Suggestions below a search field, as a combobox: typing or a click opens them, arrow keys mark one, Enter chooses it, Escape closes. */
export function useSuggestions({ field, searchFor }: SuggestionsOptions) {
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

  return {
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': (isOpen && activeId) || undefined,
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
    /** For the element that holds the field and the panel. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) close();
    },
    panel: wasUsed && (
      <Suspense>
        <SearchSuggestions
          ref={handle}
          id={id}
          text={text}
          setCount={setCount}
          close={close}
          focusField={() => field.current?.focus()}
          searchFor={searchFor}
        />
      </Suspense>
    ),
  };
}
