import { i18n } from '@lingui/core';
import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';

interface TransProps {
  /** A text with places for elements in it, e.g. `Look under <0>My Orders</0> first.`; marked where it is written. */
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly components: readonly ReactElement[];
}

/** A sentence with links or figures in it, which stand elsewhere in the sentences of other languages. */
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
