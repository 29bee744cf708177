import { useEffect } from 'react';
import { afterNextFrame } from '../../src/browser/afterNextFrame.ts';
import { focusContent } from '../../src/browser/focusContent.ts';
import { isFocusLost } from '../../src/browser/isFocusLost.ts';

/** An element that gets the focus when it replaces a control that had it, or when it is around such a control. */
export const FOCUS_TARGET = { 'data-focus-target': true, tabIndex: -1 } as const;
const TARGET = '[data-focus-target]';
/** What is around a control and stays: an entry of a list or a part of the page. */
const AROUND = `${TARGET}, li, [role="listitem"], article, section`;

/**
 * When a control that had the focus was removed or disabled, for example a button that disappears once it was pressed: focuses what
 * replaces it, else what is around it, else the content of the page. A component that focuses something itself comes first.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    let around: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      around = ancestorsOf(target).filter((element) => element.matches(AROUND));
    };
    const observer = new MutationObserver((records) => {
      const lost = focused;
      if (!lost || isUsable(lost)) return;
      const targets = [...records.flatMap(addedTargets), ...around];
      afterNextFrame(() => {
        if (focused === lost && isFocusLost()) focusFirstOf(targets);
      });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function addedTargets({ addedNodes }: MutationRecord): HTMLElement[] {
  return [...addedNodes].flatMap((node) => {
    if (!(node instanceof HTMLElement)) return [];
    const own = node.matches(TARGET) ? [node] : [];
    return [...own, ...node.querySelectorAll<HTMLElement>(TARGET)];
  });
}

function focusFirstOf(elements: readonly HTMLElement[]): void {
  const next = elements.find((element) => element.isConnected);
  if (!next) {
    focusContent();
    return;
  }
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: !next.matches(TARGET) });
}
