import type { ReactElement } from 'react';

/** Elements, or nothing, and no text: `tests/repository/looseTexts.ts` explains why text must not be beside them. */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
