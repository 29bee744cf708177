import { useMemo } from 'react';
import type { DrawnTransition } from '../chart/drawing.ts';
import type { ActiveHighlights } from '../chart/highlights.ts';
import { activeStates } from '../recording/activeStates.ts';
import { isWildcard, payloadOf } from './payload.ts';
import { isLive, shownActor, type InspectorView } from './inspectorContext.ts';
import { findMoment } from './moments.ts';

const NO_STATES: ReadonlySet<string> = new Set();

/** The highlights on the chart of the selected actor, and what a click on one of its transitions does. */
export function useActorHighlights(view: InspectorView): ActiveHighlights {
  return useMemo(() => {
    const { shown, act, recording, workspace } = view;
    const actor = shownActor(view);
    const moment = actor && findMoment(actor, recording.rows, shown.moment);
    const active = actor && moment ? activeStates(actor.drawing, moment.snapshot.value) : NO_STATES;
    const isActorLive = actor !== null && isLive(view, actor);
    const pending = actor
      ? (workspace.simulationOf(actor.tab)?.services ?? []).filter(
          ({ parentId }) => parentId === actor.sessionId,
        )
      : [];
    const findPending = ({ eventType }: DrawnTransition) =>
      pending.find(({ name }) => /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(eventType)?.[1] === name);
    return {
      active,
      transitionIds: new Set(moment?.row?.transitionIds),
      rowNumber: moment?.row?.n ?? 0,
      moment: shown.moment,
      chosen: shown.state,
      choose: (id) => act({ type: 'state', id }),
      canSend: (transition) =>
        isActorLive &&
        active.has(transition.source) &&
        (transition.trigger === 'event' ||
          ((transition.trigger === 'answer' || transition.trigger === 'failure') &&
            findPending(transition) !== undefined)),
      send: (transition) => {
        if (!actor) return;
        const { eventType, trigger } = transition;
        const request = trigger === 'event' ? undefined : findPending(transition);
        if (request) act({ type: 'form', form: request.sessionId });
        else if (
          isWildcard(eventType) ||
          payloadOf(workspace.host, eventType, actor, recording.rows) !== null
        )
          act({ type: 'form', form: eventType });
        else workspace.send(actor, { type: eventType });
      },
    };
  }, [view]);
}
