import { isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { isDeskEvent, mayCause, type DeskEvent } from '../../contract/desk/deskRoles.ts';
import { DESK_RETURN_EVENTS, mayCauseOfReturn } from '../../contract/desk/deskReturnEvents.ts';
import type { DeskReturnEvent } from '../../contract/desk/deskReturnEvents.ts';
import type { OrderStatus } from '../../contract/orders/orderLife.ts';
import { isParcelEvent, PARCEL_STATES } from '../../contract/orders/parcels.ts';
import type { Database } from '../../server/db/database.ts';
import {
  deskAudit,
  deskSessions,
  orders,
  returns,
  reviews,
  staff as people,
} from '../../server/db/schema.ts';
import { orderVersion } from '../../server/desk/order-version.ts';
import { followingEvent } from '../../server/orders/change-parcels.ts';
import { nextOrder } from '../../server/orders/order-transition.ts';
import { describeStuckActors } from './describeStuckActors.ts';
import type { Staff } from './staff.ts';

interface DeskOutcome {
  readonly db: Database;
  readonly staff: readonly Staff[];
  /** One event per line. */
  readonly trace: readonly string[];
}

/** Something that a page of the desk has requested of an order, a return or a review. */
interface Command {
  readonly email: string;
  /** The number of the order, or the id of the return or review. */
  readonly subject: string;
  readonly type: string;
  readonly version: string;
  /** `unknown`: the server crashed, or failed. */
  readonly outcome: 'done' | 'refused' | 'unknown';
}

/** The state that a page can know: an open page does not know what other tabs and the providers have done since. */
export type Freshness = 'left open' | 'reloaded';

/**
 * The desk at the end of a run: each command is in the audit exactly once, with its person; nothing happened twice; each person did only what
 * their role allows, and nothing after they were removed; each event was one that the machine accepted; and the pages show what is true.
 */
export async function checkDesk(outcome: DeskOutcome, freshness: Freshness): Promise<string[]> {
  const { db, staff, trace } = outcome;
  if (staff.length === 0) return [];
  const commands = readCommands(trace, staff);
  return [
    ...(await checkAudit(db, commands)),
    ...checkVersions(commands),
    ...(await checkRoles(db)),
    ...(await checkMachine(db)),
    ...(await checkReviews(db)),
    ...(await checkRemovals(db, trace, staff)),
    ...(await checkPages(outcome, freshness)),
  ];
}

const CALL =
  /^\d+ ((\w+) tab \d+\.\d+): POST shop\/api\/desk\/(orders|returns|reviews)\/(?:([\w-]+)\/)?(?:events|decision|answer) (?:(\d{3}) )?(\{.*\})$/;
const Event = v.object({ type: v.string(), version: v.string() });
const Decision = v.object({ status: v.string(), version: v.string() });
const Answer = v.object({ text: v.string(), version: v.string() });
const Events = v.object({
  type: v.string(),
  orders: v.array(v.object({ number: v.number(), version: v.string() })),
});
const Results = v.object({
  results: v.array(v.object({ number: v.number(), refusal: v.nullable(v.unknown()) })),
});

/** Reads the commands of a trace. A page sends one after another. */
function readCommands(trace: readonly string[], staff: readonly Staff[]): readonly Command[] {
  const open = new Map<string, Command[]>();
  const done: Command[] = [];
  for (const line of trace) {
    const [, page = '', person = '', , id, status, body = ''] = CALL.exec(line) ?? [];
    if (page === '') continue;
    const json: unknown = JSON.parse(body);
    const email = staff.find(({ name }) => name === person)?.email ?? '';
    const key = `${page} ${id}`;
    if (status === undefined) {
      done.push(...(open.get(key) ?? []));
      open.set(
        key,
        commandsIn(json, id).map((one) => ({ ...one, email, outcome: 'unknown' })),
      );
      continue;
    }
    const refused = v.is(Results, json) ? json.results.filter(({ refusal }) => refusal !== null) : [];
    done.push(
      ...(open.get(key) ?? []).map((command): Command => {
        const isRefused = refused.some(({ number }) => String(number) === command.subject);
        if (status === '200') return { ...command, outcome: isRefused ? 'refused' : 'done' };
        return { ...command, outcome: status === '500' ? 'unknown' : 'refused' };
      }),
    );
    open.delete(key);
  }
  return [...done, ...[...open.values()].flat()];
}

function commandsIn(json: unknown, id = ''): Pick<Command, 'subject' | 'type' | 'version'>[] {
  if (v.is(Events, json))
    return json.orders.map(({ number, version }) => ({ subject: String(number), type: json.type, version }));
  if (v.is(Event, json)) return [{ subject: id, type: json.type, version: json.version }];
  if (v.is(Decision, json))
    return [
      {
        subject: id,
        type: json.status === 'hidden' ? 'review.hidden' : 'review.approved',
        version: json.version,
      },
    ];
  const { text, version } = v.parse(Answer, json);
  return [{ subject: id, type: text === '' ? 'review.answerRemoved' : 'review.answered', version }];
}

interface Entry {
  readonly email: string | null;
  readonly subject: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The entries of the audit about orders, returns and reviews, with the subject as in commands. */
async function listEntries(db: Database): Promise<Entry[]> {
  const entries = await db.select().from(deskAudit);
  const placed = await db.select({ id: orders.id, number: orders.number }).from(orders);
  const known = await db.select().from(people);
  const Subject = v.object({ returnId: v.optional(v.string()), reviewId: v.optional(v.string()) });
  return entries.flatMap(({ staffId, action, orderId, before, after }) => {
    const { returnId, reviewId } = v.parse(Subject, after ?? {});
    const number = placed.find(({ id }) => id === orderId)?.number;
    const subject = returnId ?? reviewId ?? (number === undefined ? '' : String(number));
    const email = known.find(({ id }) => id === staffId)?.email ?? null;
    return subject === '' ? [] : [{ email, subject, action, before, after }];
  });
}

/** Cancelling all units that are left cancels the order. */
const nameOf = (type: string) => (type === 'units.cancelled' ? 'order.cancelled' : type);

async function checkAudit(db: Database, commands: readonly Command[]): Promise<string[]> {
  const keyOf = (email: string | null, subject: string, type: string) =>
    `${nameOf(type)} of ${subject} by ${email}`;
  const counts = new Map<string, { done: number; unknown: number; entries: number }>();
  const countOf = (key: string) => {
    const count = counts.get(key) ?? { done: 0, unknown: 0, entries: 0 };
    counts.set(key, count);
    return count;
  };
  for (const { email, subject, type, outcome } of commands)
    if (outcome !== 'refused') countOf(keyOf(email, subject, type))[outcome] += 1;
  for (const { email, subject, action } of await listEntries(db))
    countOf(keyOf(email, subject, action)).entries += 1;
  return [...counts].flatMap(([key, { done, unknown, entries }]) =>
    entries >= done && entries <= done + unknown
      ? []
      : [`the audit has ${entries} × ${key}, which was done ${done} times and maybe ${unknown} times more`],
  );
}

/** An order or a return as people have seen it leads to one change at most. Texts of reviews are decided about more than once. */
function checkVersions(commands: readonly Command[]): string[] {
  const done = commands.filter(({ outcome, type }) => outcome === 'done' && !type.startsWith('review.'));
  const byVersion = Map.groupBy(done, ({ subject, version }) => `${subject} ${version}`);
  return [...byVersion].flatMap(([key, same]) =>
    same.length > 1 ? [`${same.map(({ type }) => type).join(' and ')} happened to ${key}`] : [],
  );
}

async function checkRoles(db: Database): Promise<string[]> {
  const known = await db.select().from(people);
  const rolesOf = (email: string | null) => known.find((one) => one.email === email)?.roles ?? [];
  return (await listEntries(db)).flatMap(({ email, action, subject }) => {
    const isAllowed = isDeskEvent(action)
      ? mayCause(rolesOf(email), action)
      : isReturnEvent(action)
        ? mayCauseOfReturn(rolesOf(email), action)
        : rolesOf(email).includes('owner');
    return isAllowed ? [] : [`${email} has caused ${action} of ${subject}`];
  });
}

const isReturnEvent = (type: string): type is DeskReturnEvent => Object.hasOwn(DESK_RETURN_EVENTS, type);

const Facts = v.object({
  status: v.string(),
  paid: v.boolean(),
  parcels: v.optional(v.nullable(v.array(v.looseObject({ state: v.picklist(PARCEL_STATES) }))), null),
});

/** Each event of an order was accepted in the state before, and led to the state after. */
async function checkMachine(db: Database): Promise<string[]> {
  return (await listEntries(db)).flatMap(({ action, subject, before, after }) => {
    if (!isDeskEvent(action)) return [];
    const from = v.parse(Facts, before);
    const to = v.parse(Facts, after);
    const next = nextStatus(action, from, to);
    return next === to.status
      ? []
      : [`${action} has made order ${subject} ${to.status} after ${from.status}, not ${next}`];
  });
}

type Facts = v.InferOutput<typeof Facts>;

function nextStatus(type: DeskEvent, { status, paid, parcels }: Facts, after: Facts): string | null {
  const states = after.parcels?.map(({ state }) => state) ?? [];
  const facts = {
    // The audit has the statuses of orders.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    status: status as OrderStatus,
    paid,
    events: [],
    // The machine reads the states of the parcels only.
    parcels:
      parcels?.map(({ state }) => ({ state, units: [], ownCourier: null, trackingNumber: null })) ?? null,
    refund: null,
  };
  const event = parcels && isParcelEvent(type) ? followingEvent(facts, states) : { type };
  return nextOrder(facts, event)?.status ?? null;
}

/** A review is hidden or shown as in the last decision about it, unless its author has changed it since. */
async function checkReviews(db: Database): Promise<string[]> {
  const entries = await listEntries(db);
  const stored = await db.select().from(reviews);
  return stored.flatMap(({ id, status }) => {
    const last = entries.findLast(
      ({ subject, action }) => subject === id && ['review.hidden', 'review.approved'].includes(action),
    );
    return status === 'public' && last?.action === 'review.hidden'
      ? [`the review ${id} is public, but was hidden`]
      : [];
  });
}

/** People who were removed have no session, and no answer to anything that was sent afterwards. */
async function checkRemovals(
  db: Database,
  trace: readonly string[],
  staff: readonly Staff[],
): Promise<string[]> {
  const removed = (await db.select().from(people)).filter(({ removedAt }) => removedAt !== null);
  const sessions = await db.select().from(deskSessions);
  return removed.flatMap(({ id, email }) => {
    const name = staff.find((one) => one.email === email)?.name;
    const at = trace.findIndex((line) => line.includes(`POST shop/api/desk/people/${id}/remove 200 `));
    const call = new RegExp(
      `^\\d+ (${name} tab [\\d.]+: \\w+ shop/api/desk/(?:orders|returns|account|people)\\S*) (200 )?`,
    );
    const sent = new Set<string>();
    const answered = trace.slice(at + 1).flatMap((line) => {
      const [, key = '', isDone] = call.exec(line) ?? [];
      if (key === '' || at === -1) return [];
      if (isDone === undefined) sent.add(key);
      return isDone !== undefined && sent.has(key) ? [`${key} was answered after ${email} was removed`] : [];
    });
    return [
      ...answered,
      ...sessions.flatMap(({ staffId }) =>
        staffId === id ? [`${email} was removed and has a session`] : [],
      ),
    ];
  });
}

/** No page is busy; one that was loaded again shows the order and the return as they are, to people who may see them. */
async function checkPages({ db, staff }: DeskOutcome, freshness: Freshness): Promise<string[]> {
  const placed = await db.select().from(orders);
  const requested = await db.select().from(returns);
  // An owner who leaves may not have confirmed the removal.
  const known = await db.select().from(people).where(isNull(people.removedAt));
  return staff.flatMap(({ email, tabs }) =>
    tabs.flatMap(({ name, page }) => {
      if (!page) return [];
      const stuck = page
        .actors()
        .flatMap(describeStuckActors)
        .map((text) => `${name}: ${text}`);
      if (freshness === 'left open') return stuck;
      const view = page.view();
      const isSignedIn = page.session.getSnapshot().matches('signedIn');
      const order = view?.kind === 'order' ? view.actor.getSnapshot().context.order : null;
      const stored = placed.find(({ number }) => number === order?.number);
      const found = view?.kind === 'return' ? view.actor.getSnapshot().context.found : null;
      const isOld =
        (order && (!stored || orderVersion(stored) !== order.version)) ||
        (found && requested.every(({ id, status }) => id !== found.id || status !== found.status));
      return [
        ...stuck,
        ...(isSignedIn && known.every((one) => one.email !== email)
          ? [`${name} is signed in after the removal`]
          : []),
        ...(isOld ? [`${name} does not show ${order?.number ?? found?.id} as it is`] : []),
      ];
    }),
  );
}
