import { useLayoutEffect, useRef } from 'react';
import { i18n } from '@lingui/core';
import { focusContent } from '../../browser/focusContent.ts';
import { isFocusLost } from '../../browser/isFocusLost.ts';
import { ActionButton } from '../Action/ActionButton.tsx';

interface RetryButtonProps {
  readonly quiet?: boolean;
  readonly onRetry: () => void;
}

/** ‘Try again’. A press mostly removes it; then the page's content gets the focus, unless the page focuses something else. */
export function RetryButton({ quiet = false, onRetry }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () => () => {
      if (!button.current?.matches(':focus')) return;
      queueMicrotask(() => {
        if (isFocusLost()) focusContent();
      });
    },
    [],
  );
  return (
    <ActionButton ref={button} quiet={quiet} onClick={onRetry}>
      {i18n.t('Try again')}
    </ActionButton>
  );
}
