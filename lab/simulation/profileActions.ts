import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate';
import * as v from 'valibot';
import { identifierText } from '../../contract/accounts/rules.ts';
import type { profileChangeMachine, ProfileField } from '../../machines/profileChange.machine.ts';
import type { Page } from './page/openPage.ts';
import type { SimulatedServer } from './server.ts';
import type { World } from './world.ts';

/** A change of a name, email or phone. */
export interface ProfileEdit {
  readonly userId: string;
  readonly field: ProfileField;
  /** What the page showed before; '' for nothing. */
  readonly before: string;
  readonly value: string;
  /** The generation of the token with which it was sent: each end of all sessions begins a new one. */
  readonly generation: number;
  /** When it was sent, and when the page showed that it is saved, in ms of the run; null when it did not. */
  readonly sentAt: number;
  savedAt: number | null;
}

/** The emails and phone numbers of a shopper, as they are typed. */
export interface Contacts {
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

interface Needs {
  readonly contacts: Contacts;
  readonly server: SimulatedServer;
  readonly world: World;
  readonly note: (what: string) => void;
  /** Called when a page shows that the account has a new email or phone. */
  readonly contactChanged: (contact: string) => void;
  /** Ends all sessions of the account by another device. */
  readonly endSessions: () => void;
}

const NAMES: [string, ...string[]] = ['Asha Rao', 'Asha Rao-Iyer', 'A. Rao'];
/** Another device ends the sessions while a change is on its way. */
const ENDING_MS = [0, 60] as const;
/** Another device ends them after a change. */
const SIGNED_IN_MS = [500, 5_000] as const;

/** Random changes of name, email and phone on the profile page. */
export class ProfileActions {
  /** Oldest first. */
  readonly edits: ProfileEdit[] = [];
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Whether there was something to do in the form of name, email and phone, which is done. */
  use(page: Page, change: ActorRefFrom<typeof profileChangeMachine>): boolean {
    const { world, contacts, note, server } = this.#needs;
    const { random } = world;
    const snapshot = change.getSnapshot();
    const { field, identifier, typed } = snapshot.context;
    const [phone = '', ...phones] = contacts.phones;
    if (snapshot.hasTag('busy')) return true;
    if (snapshot.matches('shown')) {
      if (world.chance(0.4)) return false;
      change.send({ type: 'change.requested', field: random.pick(['name', 'email', 'email', 'phone']) });
    } else if (world.chance(0.03)) change.send({ type: 'change.cancelled' });
    else if (snapshot.matches('editing')) {
      const values = {
        name: NAMES,
        email: [contacts.emails[0] ?? '', ...contacts.emails] as const,
        phone: [phone, ...phones] as const,
      };
      const value = random.pick(values[field]);
      note(`wants the ${field} ${value}`);
      const send = () => change.send({ type: 'change.submitted', typed: value });
      if (field === 'name') this.#submit(page, change, value, send);
      else send();
    } else if (snapshot.matches('confirming')) {
      const { otp } = snapshot.children;
      const form: AnyMachineSnapshot | undefined = otp?.getSnapshot();
      const code = server.codeFor(identifierText(identifier));
      const isEditing = form?.matches({ open: { entry: 'code' } }) === true;
      if (code !== null && isEditing && world.chance(0.8)) otp?.send({ type: 'otp.typed', digits: code });
      else if (form?.hasTag('ready')) otp?.send({ type: 'otp.resend' });
    } else if (snapshot.matches('entering')) {
      const code = server.codeFor(typed);
      if (code === null) return true;
      const isWrong = world.chance(0.1);
      const digits = isWrong ? (code === '123456' ? '654321' : '123456') : code;
      change.send({ type: 'code.typed', digits });
      note(`types ${isWrong ? 'a wrong code' : 'the code'} for ${typed}`);
      this.#submit(page, change, typed, () => change.send({ type: 'code.submitted' }));
    }
    return true;
  }

  /** Sends a change, and records it. */
  #submit(
    page: Page,
    change: ActorRefFrom<typeof profileChangeMachine>,
    value: string,
    send: () => void,
  ): void {
    const { world, note, contactChanged, endSessions } = this.#needs;
    const { field } = change.getSnapshot().context;
    const session = page.session.getSnapshot().context.session;
    const before = page.profile()?.[field] ?? '';
    send();
    if (!session) return;
    const edit: ProfileEdit = {
      userId: session.userId,
      field,
      before,
      value: field === 'phone' ? `+91${value}` : value,
      generation: generationOf(session.token),
      sentAt: world.elapsed,
      savedAt: null,
    };
    this.edits.push(edit);
    if (world.chance(0.1)) world.later(world.random.integer(...ENDING_MS), endSessions);
    const subscription = change.subscribe((now) => {
      if (now.hasTag('busy')) return;
      subscription.unsubscribe();
      if (!now.matches('shown')) return;
      edit.savedAt = world.elapsed;
      note(`has changed the ${field} to ${value}`);
      if (field !== 'name') {
        contactChanged(value);
        // So that the shopper signs in by it.
        if (world.chance(0.3)) world.later(world.random.integer(...SIGNED_IN_MS), endSessions);
      }
      if (world.chance(0.8)) page.go('/');
    });
  }
}

const Claims = v.object({ generation: v.number() });

export function generationOf(token: string): number {
  const [, payload = ''] = token.split('.');
  return v.parse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString())).generation;
}
