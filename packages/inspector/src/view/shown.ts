import type { Actor } from '../recording/actor.ts';
import type { Recording } from '../recording/recording.ts';

/** What is selected and shown in the chart pane. */
export type Subject =
  | { readonly kind: 'gallery' }
  | { readonly kind: 'machine'; readonly id: string }
  /** `isFollowed`: after a reload of its tab, the actor of the same name is selected instead. */
  | { readonly kind: 'actor'; readonly key: string; readonly name: string; readonly isFollowed: boolean };

/** A part of the page. On a small screen one is open at a time. */
export type Pane = 'chart' | 'outline' | 'actors' | 'sequence' | 'details';

export interface Shown {
  readonly subject: Subject;
  /** False until something is selected. Meanwhile the first root actor that appears is selected automatically. */
  readonly isChosen: boolean;
  /** Id of the selected state, which is brought into view; null without a selection. */
  readonly state: string | null;
  /** Number of the row whose moment is shown; null for now. */
  readonly moment: number | null;
  /** Number of the row with which the shown moment is compared; null for the row before it. */
  readonly base: number | null;
  /** The pane that is open on a small screen. */
  readonly pane: Pane;
  /** Event type, or session id of a pending actor, whose form is open; null without a form. */
  readonly form: string | null;
}

export type ShownAction =
  | { readonly type: 'gallery' }
  | { readonly type: 'machine'; readonly id: string; readonly state?: string }
  | {
      readonly type: 'actor';
      readonly actor: Actor;
      readonly isOpen: boolean;
      readonly moment?: number | null;
    }
  | { readonly type: 'followed'; readonly actor: Actor }
  | { readonly type: 'replaced'; readonly subject: Subject }
  | { readonly type: 'state'; readonly id: string | null }
  | { readonly type: 'moment'; readonly moment: number | null }
  | { readonly type: 'base'; readonly base: number | null }
  /** `oldest`: number of the first row that is still there; Infinity when no row is left. */
  | { readonly type: 'rowsRemoved'; readonly oldest: number }
  | { readonly type: 'pane'; readonly pane: Pane }
  | { readonly type: 'form'; readonly form: string | null };

/** The initial selection: the machine in the URL's fragment, such as `#auth`, or the gallery. */
export function firstShown(hash: string, isMachine: (id: string) => boolean): Shown {
  const id = hash.slice(1);
  const subject: Subject = isMachine(id) ? { kind: 'machine', id } : { kind: 'gallery' };
  return {
    subject,
    isChosen: isMachine(id),
    state: null,
    moment: null,
    base: null,
    pane: 'chart',
    form: null,
  };
}

/** The name of what is selected, and whether it is at an earlier moment. The gallery shows no moment. */
export function titleOf({ subject, moment }: Shown): string {
  if (subject.kind === 'gallery') return 'All machines';
  const name = subject.kind === 'actor' ? subject.name : subject.id;
  return moment === null ? name : `${name} earlier`;
}

/** The reducer of `Shown`. */
export function show(shown: Shown, action: ShownAction): Shown {
  const cleared: Shown = { ...shown, isChosen: true, state: null, form: null };
  switch (action.type) {
    case 'gallery':
      return { ...cleared, subject: { kind: 'gallery' }, pane: 'chart' };
    case 'machine':
      return {
        ...cleared,
        subject: { kind: 'machine', id: action.id },
        state: action.state ?? null,
        pane: 'chart',
      };
    case 'actor':
    case 'followed': {
      const { key, name } = action.actor;
      const isFollowed = action.type === 'followed' || action.isOpen;
      const { moment = shown.moment } = action.type === 'actor' ? action : shown;
      // Who walks through the sequence, or follows an app, stays in the pane.
      const isMomentChosen = action.type === 'actor' && typeof action.moment === 'number';
      const pane = action.type === 'followed' || isMomentChosen ? shown.pane : 'chart';
      return { ...cleared, subject: { kind: 'actor', key, name, isFollowed }, moment, pane };
    }
    case 'replaced':
      return { ...cleared, subject: action.subject };
    case 'state':
      return { ...shown, state: action.id };
    case 'moment':
      return { ...shown, moment: action.moment, form: null };
    case 'base':
      return { ...shown, base: action.base };
    case 'rowsRemoved': {
      const remaining = (row: number | null) => (row === null || row < action.oldest ? null : row);
      const moment = remaining(shown.moment);
      const base = remaining(shown.base);
      return moment === shown.moment && base === shown.base ? shown : { ...shown, moment, base };
    }
    case 'pane':
      return { ...shown, pane: action.pane };
    case 'form':
    default:
      return {
        ...shown,
        form: action.form,
        moment: null,
        pane: action.form === null ? shown.pane : 'details',
      };
  }
}

/**
 * The actor to select automatically: a root actor when nothing was selected yet, or the actor of the same name after a
 * reload of the followed actor's tab. Null for no change, and while a past moment is shown.
 */
export function successorOf({ subject, isChosen, moment }: Shown, recording: Recording): Actor | null {
  if (moment !== null) return null;
  const live = [...recording.actors.values()].filter(
    ({ tab, machine }) => machine && recording.tabs.get(tab)?.isOpen,
  );
  if (!isChosen) return live.find(({ parent }) => parent === null) ?? null;
  if (subject.kind !== 'actor' || !subject.isFollowed) return null;
  const current = recording.actors.get(subject.key);
  if (current && recording.tabs.get(current.tab)?.isOpen) return null;
  const shops = live.filter(({ tab }) => recording.tabs.get(tab)?.source === 'app');
  return shops.findLast(({ name }) => name === subject.name) ?? null;
}

/** The actor with a chart whose transition is the last one; null before the first one. */
export function actingActor({ rows, actors }: Recording): Actor | null {
  const row = rows.findLast(
    ({ actor, transitionIds }) => transitionIds.length > 0 && actors.get(actor)?.machine,
  );
  return (row && actors.get(row.actor)) ?? null;
}

/**
 * What to select in place of an actor that was removed: the first one that is left of its tab, or else the machine of its name or the
 * gallery. Null for no change.
 */
export function replacementOf(
  { subject }: Shown,
  { actors }: Recording,
  isMachine: (id: string) => boolean,
): Subject | null {
  if (subject.kind !== 'actor' || actors.has(subject.key)) return null;
  const { key, name } = subject;
  const left = [...actors.values()].find(({ tab }) => key.startsWith(`${tab}/`));
  if (left) return { kind: 'actor', key: left.key, name: left.name, isFollowed: false };
  return isMachine(name) ? { kind: 'machine', id: name } : { kind: 'gallery' };
}
