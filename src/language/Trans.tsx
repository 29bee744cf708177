import { i18n } from '@lingui/core';
import { TransNoContext } from '@lingui/react/server';
import type { ReactElement } from 'react';

interface TransProps {
  /** A source text with placeholders for elements, e.g. `Look under <0>My Orders</0> first.`, marked with an `i18n` comment. */
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly components: readonly ReactElement[];
}

/** One object, so that rendering changes nothing. */
const NO_VALUES = {};

/** A translated sentence that contains elements; their position depends on the language. */
export function Trans({ id, values = NO_VALUES, components }: TransProps) {
  return (
    // With an element around them, its texts can be removed together when the browser has translated them.
    <span>
      <TransNoContext
        id={id}
        values={values}
        components={Object.fromEntries(components.entries())}
        lingui={{ i18n }}
      />
    </span>
  );
}
