import { i18n } from '@lingui/core';
import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';

interface TransProps {
  /** A source text with placeholders for elements, e.g. `Look under <0>My Orders</0> first.`, marked with an `i18n` comment. */
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly components: readonly ReactElement[];
}

/** A translated sentence that contains elements or values; their position depends on the language. */
export function Trans({ id, values, components }: TransProps) {
  return (
    <TransNoContext
      id={id}
      {...(values ? { values } : {})}
      components={Object.fromEntries(components.entries())}
      lingui={{ i18n }}
    />
  );
}
