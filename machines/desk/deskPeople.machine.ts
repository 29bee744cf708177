import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import type { DeskPerson } from '../../contract/desk/entities.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

/** Whom to invite, and as what. */
interface Invitation {
  readonly email: string;
  readonly roles: readonly DeskRole[];
}

/** The link of somebody, which works once and for some minutes. */
export interface PersonLink {
  readonly email: string;
  readonly link: string;
  readonly minutes: number;
}

export interface Invited {
  readonly people: readonly DeskPerson[];
  readonly link: PersonLink;
}

interface DeskPeopleContext {
  readonly people: readonly DeskPerson[] | null;
  /** Who is changed or removed. */
  readonly personId: string;
  readonly invitation: Invitation;
  readonly roles: readonly DeskRole[];
  /** The last link that was made here. */
  readonly link: PersonLink | null;
  readonly error: Text | null;
}

type DeskPeopleEvent =
  | { type: 'people.retry' }
  | ({ type: 'invitation.submitted' } & Invitation)
  | { type: 'link.requested'; personId: string }
  | { type: 'roles.edit'; personId: string }
  | { type: 'roles.submitted'; roles: readonly DeskRole[] }
  | { type: 'removal.requested'; personId: string }
  | { type: 'removal.confirmed' }
  | { type: 'sessions.end'; personId: string }
  | { type: 'form.dismissed' };

export const deskPeopleMachine = setup({
  types: {} as { context: DeskPeopleContext; events: DeskPeopleEvent },
  actors: {
    fetchPeople: fromPromise<readonly DeskPerson[]>(() =>
      Promise.reject(new Error('Provide fetchPeople, see desk/services/deskPeople.ts')),
    ),
    invite: fromPromise<Invited, Invitation>(() =>
      Promise.reject(new Error('Provide invite, see desk/services/deskPeople.ts')),
    ),
    changeRoles: fromPromise<readonly DeskPerson[], { personId: string; roles: readonly DeskRole[] }>(() =>
      Promise.reject(new Error('Provide changeRoles, see desk/services/deskPeople.ts')),
    ),
    removePerson: fromPromise<readonly DeskPerson[], { personId: string }>(() =>
      Promise.reject(new Error('Provide removePerson, see desk/services/deskPeople.ts')),
    ),
    endSessions: fromPromise<readonly DeskPerson[], { personId: string }>(() =>
      Promise.reject(new Error('Provide endSessions, see desk/services/deskPeople.ts')),
    ),
  },
  actions: {
    setPeople: assign({
      people: (_, { people }: { people: readonly DeskPerson[] }) => people,
      error: null,
    }),
    setInvited: assign((_, { people, link }: Invited) => ({ people, link, error: null })),
    setInvitation: assign((_, { email, roles }: Invitation) => ({
      invitation: { email: email.trim(), roles },
      link: null,
      error: null,
    })),
    /** A new link for the same roles. */
    repeatInvitation: assign(({ context: { people } }, { personId }: { personId: string }) => {
      const { email = '', roles = [] } = people?.find(({ id }) => id === personId) ?? {};
      return { invitation: { email, roles }, link: null, error: null };
    }),
    setPersonId: assign({ personId: (_, { personId }: { personId: string }) => personId, error: null }),
    setRoles: assign({ roles: (_, { roles }: { roles: readonly DeskRole[] }) => roles, error: null }),
    clearError: assign({ error: null }),
    showEmailMissing: assign({ error: deskMessages.emailMissing }),
    showRolesMissing: assign({ error: deskMessages.rolesMissing }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
  },
  guards: {
    isEmailMissing: (_, { email }: Invitation) => email.trim() === '',
    areRolesMissing: (_, { roles }: { roles: readonly DeskRole[] }) => roles.length === 0,
  },
}).createMachine({
  id: 'deskPeople',
  description:
    'Who runs the shop: an owner invites people, changes their roles, ends their sessions and removes them.',
  context: {
    people: null,
    personId: '',
    invitation: { email: '', roles: [] },
    roles: [],
    link: null,
    error: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Grey placeholders.',
      invoke: {
        id: 'fetchPeople',
        src: 'fetchPeople',
        onDone: {
          target: 'shown',
          actions: { type: 'setPeople', params: ({ event }) => ({ people: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Why there is nothing to show, and a button to try again.',
      on: { 'people.retry': { target: 'loading', actions: 'clearError' } },
    },
    shown: {
      description: 'The people with their roles, and a form to invite somebody.',
      initial: 'ready',
      states: {
        ready: {
          description: 'People can be invited, changed and removed. After an invitation, its link is shown.',
          on: {
            'invitation.submitted': [
              {
                guard: { type: 'isEmailMissing', params: ({ event }) => event },
                actions: 'showEmailMissing',
              },
              {
                guard: { type: 'areRolesMissing', params: ({ event }) => event },
                actions: 'showRolesMissing',
              },
              { target: 'inviting', actions: { type: 'setInvitation', params: ({ event }) => event } },
            ],
            'link.requested': {
              target: 'inviting',
              actions: { type: 'repeatInvitation', params: ({ event }) => event },
            },
            'roles.edit': {
              target: 'editing',
              actions: { type: 'setPersonId', params: ({ event }) => event },
            },
            'removal.requested': {
              target: 'confirmingRemoval',
              actions: { type: 'setPersonId', params: ({ event }) => event },
            },
            'sessions.end': {
              target: 'endingSessions',
              actions: { type: 'setPersonId', params: ({ event }) => event },
            },
          },
        },
        inviting: {
          description: 'The server makes a link, after a fresh code where it is needed.',
          tags: 'inviting',
          invoke: {
            id: 'invite',
            src: 'invite',
            input: ({ context: { invitation } }) => invitation,
            onDone: {
              target: 'ready',
              actions: { type: 'setInvited', params: ({ event }) => event.output },
            },
            onError: {
              target: 'ready',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        editing: {
          description: 'The roles of somebody are a form.',
          on: {
            'roles.submitted': [
              {
                guard: { type: 'areRolesMissing', params: ({ event }) => event },
                actions: 'showRolesMissing',
              },
              { target: 'changingRoles', actions: { type: 'setRoles', params: ({ event }) => event } },
            ],
            'form.dismissed': { target: 'ready', actions: 'clearError' },
          },
        },
        changingRoles: {
          description: 'The server changes the roles, after a fresh code where it is needed.',
          tags: 'saving',
          invoke: {
            id: 'changeRoles',
            src: 'changeRoles',
            input: ({ context: { personId, roles } }) => ({ personId, roles }),
            onDone: {
              target: 'ready',
              actions: { type: 'setPeople', params: ({ event }) => ({ people: event.output }) },
            },
            onError: {
              target: 'editing',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        confirmingRemoval: {
          description: 'A question before somebody is removed.',
          on: {
            'removal.confirmed': { target: 'removing', actions: 'clearError' },
            'form.dismissed': { target: 'ready', actions: 'clearError' },
          },
        },
        removing: {
          description: 'The server removes somebody, after a fresh code where it is needed.',
          tags: 'saving',
          invoke: {
            id: 'removePerson',
            src: 'removePerson',
            input: ({ context: { personId } }) => ({ personId }),
            onDone: {
              target: 'ready',
              actions: { type: 'setPeople', params: ({ event }) => ({ people: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        endingSessions: {
          description: 'The server ends the sessions of somebody.',
          tags: 'saving',
          invoke: {
            id: 'endSessions',
            src: 'endSessions',
            input: ({ context: { personId } }) => ({ personId }),
            onDone: {
              target: 'ready',
              actions: { type: 'setPeople', params: ({ event }) => ({ people: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
