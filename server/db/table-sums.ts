import * as v from 'valibot';

/** Checksums of a table: tables with the same rows have the same sums. */
export const TableSum = v.object({
  /** With its schema: `public.orders`. */
  table: v.string(),
  rows: v.string(),
  /** The sum of 60 bits of each row's SHA-256; it does not depend on the order of the rows. */
  content: v.string(),
  /** The sums of its columns of money, in paise. */
  paise: v.record(v.string(), v.nullable(v.string())),
});
export type TableSum = v.InferOutput<typeof TableSum>;

/** Sends a statement and resolves with its rows. */
export type Query = (statement: string) => Promise<readonly unknown[]>;

const Tables = v.array(v.object({ table: v.string(), money: v.array(v.string()) }));
const Sums = v.tuple([v.record(v.string(), v.nullable(v.string()))]);

const LIST = `
  select format('%I.%I', nspname, relname) as "table",
    array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attname like '%\\_paise' and not attisdropped order by attname) as money
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition
    and nspname <> 'information_schema' and nspname not like 'pg\\_%'
  order by 1`;

/** Counts and sums every table. Runs in an open transaction, so that all sums are from one moment. */
export async function sumTables(query: Query): Promise<TableSum[]> {
  // Rows are summed as text, whose form depends on these settings.
  await query(`set local timezone to 'UTC'`);
  await query(`set local datestyle to 'ISO'`);
  await query(`set local intervalstyle to 'iso_8601'`);
  await query('set local statement_timeout to 0');
  const sums: TableSum[] = [];
  for (const { table, money } of v.parse(Tables, await query(LIST))) {
    const columns = money.map((column) => `, sum("${column}")::text as "${column}"`).join('');
    const [{ rows = null, content = null, ...paise }] = v.parse(
      Sums,
      await query(`
        select count(*)::text as rows, coalesce(sum(
          ('x' || left(encode(sha256(convert_to(each::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint
        ), 0)::text as content${columns} from ${table} as each`),
    );
    sums.push({ table, rows: rows ?? '0', content: content ?? '0', paise });
  }
  return sums;
}

/** One line per table whose sums differ; empty when all are equal. */
export function describeDifferences(
  expected: readonly TableSum[],
  actual: readonly TableSum[],
): readonly string[] {
  const byTable = new Map(actual.map((sum) => [sum.table, sum]));
  const differing = expected.flatMap((sum) => {
    const other = byTable.get(sum.table);
    if (!other) return [`${sum.table}: missing`];
    if (other.rows !== sum.rows) return [`${sum.table}: ${other.rows} rows instead of ${sum.rows}`];
    return other.content === sum.content ? [] : [`${sum.table}: rows with other content`];
  });
  const names = new Set(expected.map(({ table }) => table));
  return [
    ...differing,
    ...actual.filter(({ table }) => !names.has(table)).map(({ table }) => `${table}: added`),
  ];
}

/** The sums as a table for the operator: `public.orders  120 rows  total_paise 4120000`. */
export function describeSums(sums: readonly TableSum[]): string {
  return sums
    .map(({ table, rows, paise }) =>
      [
        table.padEnd(28),
        `${rows.padStart(8)} rows`,
        ...Object.entries(paise).map(([column, sum]) => `${column} ${sum ?? '0'}`),
      ].join('  '),
    )
    .join('\n');
}
