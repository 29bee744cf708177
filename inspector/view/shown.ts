import type { Actor } from '../recording/actor.ts';
import type { Recording } from '../recording/recording.ts';

/** What the middle of the page shows. */
export type Subject =
  | { readonly kind: 'gallery' }
  | { readonly kind: 'machine'; readonly id: string }
  /** `isFollowed`: when its page is loaded again, the actor of the same name there takes its place. */
  | { readonly kind: 'actor'; readonly key: string; readonly name: string; readonly isFollowed: boolean };

export interface Shown {
  readonly subject: Subject;
  /** Whether the user has chosen it; until then the first connected shop is shown. */
  readonly isChosen: boolean;
  /** The state to bring into view. */
  readonly state: string | null;
  /** The row up to which all is shown as it was; null for now. */
  readonly moment: number | null;
  /** The event or answer whose form is open. */
  readonly form: string | null;
}

export type ShownAction =
  | { readonly type: 'gallery' }
  | { readonly type: 'machine'; readonly id: string; readonly state?: string }
  | { readonly type: 'actor'; readonly actor: Actor; readonly isOpen: boolean; readonly moment?: number }
  | { readonly type: 'followed'; readonly actor: Actor }
  | { readonly type: 'state'; readonly id: string | null }
  | { readonly type: 'moment'; readonly moment: number | null }
  | { readonly type: 'form'; readonly form: string | null };

/** The page as it opens: a machine may be named in the address, `#auth`. */
export function firstShown(hash: string, isMachine: (id: string) => boolean): Shown {
  const id = hash.slice(1);
  const subject: Subject = isMachine(id) ? { kind: 'machine', id } : { kind: 'gallery' };
  return { subject, isChosen: isMachine(id), state: null, moment: null, form: null };
}

export function show(shown: Shown, action: ShownAction): Shown {
  const created: Shown = { ...shown, isChosen: true, state: null, moment: null, form: null };
  switch (action.type) {
    case 'gallery':
      return { ...created, subject: { kind: 'gallery' } };
    case 'machine':
      return { ...created, subject: { kind: 'machine', id: action.id }, state: action.state ?? null };
    case 'actor':
    case 'followed': {
      const { key, name } = action.actor;
      const isFollowed = action.type === 'followed' || action.isOpen;
      const moment = action.type === 'actor' ? (action.moment ?? null) : null;
      return { ...created, subject: { kind: 'actor', key, name, isFollowed }, moment };
    }
    case 'state':
      return { ...shown, state: action.id };
    case 'moment':
      return { ...shown, moment: action.moment, form: null };
    case 'form':
    default:
      return { ...shown, form: action.form, moment: null };
  }
}

/** The actor to show when the user has chosen none: the first store, or the actor of the same name after a reload. */
export function successorOf({ subject, isChosen }: Shown, recording: Recording): Actor | null {
  const live = [...recording.actors.values()].filter(
    ({ tab, machine }) => machine && recording.tabs.get(tab)?.isOpen,
  );
  if (!isChosen) return live.find(({ parent }) => parent === null) ?? null;
  if (subject.kind !== 'actor' || !subject.isFollowed) return null;
  const current = recording.actors.get(subject.key);
  if (current && recording.tabs.get(current.tab)?.isOpen) return null;
  const shops = live.filter(({ tab }) => !recording.tabs.get(tab)?.isSimulation);
  return shops.findLast(({ name }) => name === subject.name) ?? null;
}
