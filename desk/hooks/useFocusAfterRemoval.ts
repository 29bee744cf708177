import { useEffect } from 'react';
import { afterNextFrame } from '../../src/browser/afterNextFrame.ts';
import { focusContent } from '../../src/browser/focusContent.ts';
import { isFocusLost } from '../../src/browser/isFocusLost.ts';

/** What is around a control and stays: an entry of a list or a part of the page. */
const AROUND = 'li, [role="listitem"], article, section';

/**
 * Focuses what is around a control that had the focus and was removed or disabled, for example a button that is gone once it has done its
 * work; else the content of the page. A component that focuses something itself comes first.
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
    const restore = () => {
      if (focused && !isUsable(focused) && isFocusLost()) focusFirstOf(around);
    };
    const observer = new MutationObserver(() => {
      if (focused && !isUsable(focused)) afterNextFrame(restore);
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

function focusFirstOf(elements: readonly HTMLElement[]): void {
  const next = elements.find((element) => element.isConnected);
  if (!next) {
    focusContent();
    return;
  }
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}
