import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

/**
 * During an upgrade the released version and the next one run side by side on one database, and a rollback runs the
 * released one on the new tables. So a migration only adds what the released version may ignore (expand). What it no
 * longer needs is removed a release later (contract), and named in releases.json: the migration, and the released
 * version that stopped using it.
 */

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'server/db/migrations');
const { releases, contractions } = v.parse(
  v.object({
    /** The last migration of each release. */
    releases: v.record(v.string(), v.string()),
    /** The release that stopped using what a later migration removes. */
    contractions: v.record(v.string(), v.string()),
  }),
  JSON.parse(readFileSync(path.join(FOLDER, 'releases.json'), 'utf8')),
);
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -'.sql'.length))
  .toSorted();

const TABLE = /"?(?:public"?\.")?(\w+)"?/.source;
/** Statements that can make the released version fail. The first group is the table. */
const CONTRACTING = [
  `alter table (?:if exists )?(?:only )?${TABLE} .*\\b(?:drop column|rename|set data type|alter column \\S+ type|set not null|drop default)\\b`,
  `alter table (?:if exists )?(?:only )?${TABLE} .*\\badd column (?!.*\\bdefault\\b)(?=.*\\bnot null\\b)`,
  `alter table (?:if exists )?(?:only )?${TABLE} .*\\badd (?:constraint|check|unique|foreign|primary)\\b`,
  `create unique index .*\\bon ${TABLE}`,
  `drop (?:table|schema|type|view|function|sequence)(?: if exists)? ${TABLE}`,
].map((pattern) => new RegExp(`^${pattern}`, 'is'));

/** The statements of migrations that remove something from tables that existed before them. */
function contractingStatements(migrations: readonly string[]): readonly string[] {
  const added = new Set<string>();
  const found: string[] = [];
  for (const statement of migrations.flatMap((text) => text.split(/;|--> statement-breakpoint/))) {
    const trimmed = statement.replaceAll(/--.*$/gm, '').trim();
    const [, created] = new RegExp(`^create table (?:if not exists )?${TABLE}`, 'i').exec(trimmed) ?? [];
    if (created !== undefined) added.add(created);
    const table = CONTRACTING.map((pattern) => pattern.exec(trimmed)?.[1]).find((name) => name !== undefined);
    if (table !== undefined && !added.has(table)) found.push(trimmed);
  }
  return found;
}

const read = (name: string) => readFileSync(path.join(FOLDER, `${name}.sql`), 'utf8');

test('the last release of the changelog is in releases.json with its last migration', () => {
  const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
  const [, version = ''] = /^## (\d+\.\d+\.\d+)/m.exec(changelog) ?? [];
  expect(names).toContain(releases[version]);
  expect(Object.keys(releases).at(-1)).toBe(version);
});

test('migrations since the last release only add what that release may ignore', () => {
  const last = Object.values(releases).at(-1) ?? '';
  const since = names.filter((name) => name > last && !Object.hasOwn(contractions, name));
  expect(contractingStatements(since.map(read))).toEqual([]);
});

test('what a migration removes was unused by a released version', () => {
  for (const [name, version] of Object.entries(contractions)) {
    expect(names).toContain(name);
    expect((releases[version] ?? '~') < name).toBe(true);
    expect(contractingStatements([read(name)])).not.toEqual([]);
  }
});

test.each([
  'ALTER TABLE "orders" DROP COLUMN "paid"',
  'ALTER TABLE "orders" RENAME COLUMN "paid" TO "is_paid"',
  'ALTER TABLE "orders" RENAME TO "purchases"',
  'ALTER TABLE "orders" ALTER COLUMN "total_paise" SET DATA TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "total_paise" TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "request_hash" SET NOT NULL',
  'ALTER TABLE "public"."orders" ADD COLUMN "note" text NOT NULL',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_note" CHECK (note <> \'\')',
  'CREATE UNIQUE INDEX "one" ON "orders" USING btree ("note")',
  'DROP TABLE "reviews"',
  'DROP TABLE IF EXISTS "reviews" CASCADE',
])('%s is found', (statement) => {
  expect(contractingStatements([`CREATE TABLE "other" ("id" int);\n${statement};`])).toEqual([statement]);
});

test.each([
  'ALTER TABLE "orders" ADD COLUMN "note" text',
  'ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'\' NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL DEFAULT \'\'',
  'ALTER TABLE "orders" DROP CONSTRAINT "orders_status"',
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL',
  'CREATE INDEX "one" ON "orders" ("note")',
  'CREATE TABLE "notes" ("id" int NOT NULL); ALTER TABLE "notes" ADD CONSTRAINT "a" UNIQUE ("id")',
])('%s is allowed', (statement) => {
  expect(contractingStatements([statement])).toEqual([]);
});
