import { fromPromise } from 'xstate';
import { deskPeopleMachine } from '../../machines/desk/deskPeople.machine.ts';
import type { DeskApi } from '../api/client.ts';

export function provideDeskPeople(api: DeskApi): typeof deskPeopleMachine {
  return deskPeopleMachine.provide({
    actors: {
      fetchPeople: fromPromise(async ({ signal }) => (await api('listPeople', { signal })).people),
      invite: fromPromise(async ({ input: { email, roles }, signal }) => {
        const body = { email, roles: [...roles] };
        const { people, link, minutes } = await api('invitePerson', { body, signal });
        // The server may not know the shop's address.
        return { people, link: { email, link: new URL(link, window.location.origin).href, minutes } };
      }),
      changeRoles: fromPromise(async ({ input: { personId, roles }, signal }) => {
        const request = { params: { id: personId }, body: { roles: [...roles] }, signal };
        return (await api('changePersonRoles', request)).people;
      }),
      removePerson: fromPromise(
        async ({ input: { personId }, signal }) =>
          (await api('removePerson', { params: { id: personId }, signal })).people,
      ),
      endSessions: fromPromise(
        async ({ input: { personId }, signal }) =>
          (await api('endPersonSessions', { params: { id: personId }, signal })).people,
      ),
    },
  });
}
