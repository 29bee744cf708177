import { fromPromise } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { deskPushMachine, type PushStatus } from '../../machines/desk/deskPush.machine.ts';
import {
  findPushSubscription,
  isPushBlocked,
  requestPushPermission,
  subscribeToPush,
  supportsPush,
} from '../../src/browser/push.ts';
import type { DeskApi } from '../api/client.ts';
import { storedLanguage } from '../language/deskLocale.ts';
import workerUrl from './push-worker.js?url';

/** Its script has no other task, so that it has no part in how the desk or the shop is loaded. */
export function provideDeskPush(api: DeskApi): typeof deskPushMachine {
  return deskPushMachine.provide({
    actors: {
      fetchPush: fromPromise<PushStatus>(async ({ signal }) => {
        const { publicKey, endpoints } = await api('getDeskPush', { signal });
        if (publicKey === null || !supportsPush()) return 'unavailable';
        if (isPushBlocked()) return 'blocked';
        const known = await findPushSubscription(workerUrl);
        return known && endpoints.includes(known.endpoint) ? 'on' : 'off';
      }),
      enablePush: fromPromise<PushStatus>(async ({ signal }) => {
        const { publicKey } = await api('getDeskPush', { signal });
        if (publicKey === null) return 'off';
        if (!(await requestPushPermission())) return isPushBlocked() ? 'blocked' : 'off';
        const { endpoint, keys } = await subscribeToPush(workerUrl, publicKey);
        await api('addDeskPush', { body: { endpoint, keys, language: storedLanguage() }, signal });
        return 'on';
      }),
      disablePush: fromPromise<PushStatus>(async ({ signal }) => {
        const known = await findPushSubscription(workerUrl);
        if (!known) return 'off';
        await api('removeDeskPush', { body: { endpoint: known.endpoint }, signal });
        if (!(await known.end())) throw new Failure('', { status: 0 });
        return 'off';
      }),
    },
  });
}
