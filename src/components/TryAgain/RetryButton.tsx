import { useLayoutEffect, useRef } from 'react';
import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { focusContent } from '../../browser/focusContent.ts';
import { isFocusLost } from '../../browser/isFocusLost.ts';

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
    <Button ref={button} variant={quiet ? 'default' : 'filled'} onClick={onRetry}>
      {i18n.t('Try again')}
    </Button>
  );
}
