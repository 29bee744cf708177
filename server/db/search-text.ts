import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The words of a text for a search by their beginnings. Punctuation separates words, as in a search. */
function wordsOf(words: SQL): SQL {
  return sql`to_tsvector('simple', translate(${words}, ${sql.raw(`'${PUNCTUATION}'`)}, ${sql.raw(`'${' '.repeat(PUNCTUATION.length)}'`)}))`;
}
export const PUNCTUATION = '.,-_/@&+:()';

/** SQL: what the desk finds an order by, beside its products: number, name, PIN code, and the digits of the phone. */
export function orderSearchText({ number, address }: Record<'number' | 'address', AnyPgColumn>): SQL {
  return wordsOf(
    sql`${number}::text || ' ' || coalesce(${address}->>'firstName', '') || ' ' || coalesce(${address}->>'lastName', '') || ' ' || coalesce(${address}->>'postalCode', '') || ' ' || right(regexp_replace(coalesce(${address}->>'phone', ''), '[^0-9]', '', 'g'), 10)`,
  );
}

/** SQL: what the desk finds an order's line by. */
export function lineSearchText({ name }: Record<'name', AnyPgColumn>): SQL {
  return wordsOf(sql`${name}`);
}

/** SQL: whether a word of a text begins like this. It reads every text, without an index. */
export function hasWordBeginning(text: SQL, word: string): SQL {
  const words = sql`' ' || translate(${text}, ${PUNCTUATION}, ${' '.repeat(PUNCTUATION.length)})`;
  return sql`${words} ilike ${`% ${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
}
