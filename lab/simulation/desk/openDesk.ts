import { createActor } from 'xstate';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate';
import type { DeskReview } from '../../../contract/desk/deskReview.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/texts/language.ts';
import { messages } from '../../../contract/texts/translations/en-IN.ts';
import {
  createObserver,
  createReport,
  type Message,
  observeActors,
  toPlain,
} from 'xstate-offline-inspector/client';
import type { deskListMachine } from '../../../machines/desk/deskList.machine.ts';
import type { deskOrderMachine } from '../../../machines/desk/deskOrder.machine.ts';
import type { deskOrdersMachine } from '../../../machines/desk/deskOrders.machine.ts';
import type { deskPeopleMachine } from '../../../machines/desk/deskPeople.machine.ts';
import type { deskReturnMachine } from '../../../machines/desk/deskReturn.machine.ts';
import type { deskReviewMachine } from '../../../machines/desk/deskReview.machine.ts';
import { createDesk } from '../../../desk/createDesk.ts';
import type { DeskApi } from '../../../desk/api/client.ts';
import { provideDeskList } from '../../../desk/services/deskList.ts';
import { provideDeskOrder } from '../../../desk/services/deskOrder.ts';
import { provideDeskOrders } from '../../../desk/services/deskOrders.ts';
import { provideDeskPeople } from '../../../desk/services/deskPeople.ts';
import { provideDeskReturn } from '../../../desk/services/deskReturn.ts';
import { provideDeskReview } from '../../../desk/services/deskReview.ts';
import type { Inspection } from '../../../src/inspect/Inspection.ts';
import { setLocale } from '../../../src/language/setLocale.ts';

/** The machine of the page that is shown. */
export type DeskView =
  | { readonly kind: 'orders'; readonly actor: ActorRefFrom<typeof deskOrdersMachine> }
  | { readonly kind: 'order'; readonly actor: ActorRefFrom<typeof deskOrderMachine> }
  | { readonly kind: 'returns'; readonly actor: ActorRefFrom<typeof deskListMachine> }
  | { readonly kind: 'reviews'; readonly actor: ActorRefFrom<typeof deskListMachine> }
  | { readonly kind: 'return'; readonly actor: ActorRefFrom<typeof deskReturnMachine> }
  | { readonly kind: 'people'; readonly actor: ActorRefFrom<typeof deskPeopleMachine> };

/** A loaded page of the desk without its views: the machines that run on it, and what somebody can do there. */
export type DeskPage = ReturnType<typeof openDesk>;

const ALL_ORDERS = { filters: { q: '', stage: null, method: null, attention: false } };

/**
 * Does what `desk/main.tsx` and the pages' components do, but for rendering.
 * @param token in the link that sets up the sign-in, or null
 * @param record receives the messages for the inspector; null without a recording
 */
export function openDesk(token: string | null, record: ((message: Message) => void) | null) {
  setLocale(DEFAULT_LANGUAGE, messages);
  const inspection = record && inspect(record);
  const { api, session, confirmation } = createDesk({ language: () => DEFAULT_LANGUAGE, token, inspection });
  let view: DeskView | null = null;
  /** The entries of the list of reviews in which something was done. */
  let reviews: ActorRefFrom<typeof deskReviewMachine>[] = [];

  const provided = <Machine extends AnyStateMachine>(provide: (needs: DeskApi) => Machine): Machine => {
    const machine = provide(api);
    inspection?.watch(machine);
    return machine;
  };
  const viewOf = (path: string): DeskView | null => {
    const [, page, id] = path.split('/');
    if (page === 'orders' && id !== undefined)
      return {
        kind: 'order',
        actor: createActor(provided(provideDeskOrder), { input: { number: Number(id) } }),
      };
    if (page === 'orders')
      return { kind: 'orders', actor: createActor(provided(provideDeskOrders), { input: ALL_ORDERS }) };
    if (page === 'returns' && id !== undefined)
      return { kind: 'return', actor: createActor(provided(provideDeskReturn), { input: { id } }) };
    if (page === 'returns' || page === 'reviews') {
      const call = page === 'returns' ? 'listDeskReturns' : 'listDeskReviews';
      return {
        kind: page,
        actor: createActor(provided(provideDeskList(call)), { input: { filters: {} } }),
      };
    }
    if (page === 'people') return { kind: 'people', actor: createActor(provided(provideDeskPeople)) };
    return null;
  };
  const close = () => {
    for (const actor of [view?.actor, ...reviews]) actor?.stop();
    view = null;
    reviews = [];
  };
  const show = () => {
    const isShown = session.getSnapshot().context.session !== null;
    if (!isShown) close();
    else if (!view) {
      view = viewOf(location.pathname);
      view?.actor.start();
    }
  };
  session.subscribe(() => queueMicrotask(show));
  queueMicrotask(show);

  return {
    session,
    confirmation,
    /** The page that is shown; null while signed out. */
    view: () => view,
    go: (path: string) => {
      history.replaceState(null, '', path);
      close();
      queueMicrotask(show);
    },
    /** The entries of the list of reviews, as in ReviewEntry.tsx. */
    reviews: () => {
      if (view?.kind !== 'reviews') return [];
      // Of the rows of listDeskReviews.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      for (const review of view.actor.getSnapshot().context.rows as readonly DeskReview[]) {
        if (reviews.some((one) => one.getSnapshot().context.review.id === review.id)) continue;
        reviews.push(createActor(provided(provideDeskReview), { input: { review } }).start());
      }
      return reviews;
    },
    /** All actors of the page. */
    actors: (): readonly AnyActorRef[] => [session, confirmation, ...(view ? [view.actor] : []), ...reviews],
  };
}

/** Messages for a recording, with secrets: these are made up. */
function inspect(record: (message: Message) => void): Inspection {
  const observe = createObserver(() => undefined, createReport(toPlain, record));
  return { observe, watch: (machine) => observeActors(machine, observe) };
}
