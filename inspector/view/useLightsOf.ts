import { useMemo } from 'react';
import type { DrawnTransition } from '../chart/drawing.ts';
import type { Lights } from '../chart/lights.ts';
import { activeStates } from '../recording/activeStates.ts';
import { payloadOf } from './payload.ts';
import { isLive, shownActor, type InspectorView } from './inspectorContext.ts';
import { momentOf } from './moments.ts';

const NONE: ReadonlySet<string> = new Set();

/** What is lit on the chart of the shown actor, and what a click on one of its arrows does. */
export function useLightsOf(view: InspectorView): Lights {
  return useMemo(() => {
    const { shown, act, recording, workspace } = view;
    const actor = shownActor(view);
    const moment = actor && momentOf(actor, recording.rows, shown.moment);
    const active = actor && moment ? activeStates(actor.drawing, moment.snapshot.value) : NONE;
    const canBeSent = actor !== null && isLive(view, actor);
    const pending = actor
      ? workspace.pendingOf(actor.tab).filter(({ parentId }) => parentId === actor.sessionId)
      : [];
    const asked = ({ text }: DrawnTransition) => pending.find(({ name }) => name === text);
    return {
      active,
      taken: new Set(moment?.row?.taken),
      turn: moment?.row?.n ?? 0,
      chosen: shown.state,
      choose: (id) => act({ type: 'state', id }),
      canSend: (transition) =>
        canBeSent &&
        active.has(transition.source) &&
        (transition.trigger === 'event' ||
          ((transition.trigger === 'answer' || transition.trigger === 'failure') &&
            asked(transition) !== undefined)),
      send: (transition) => {
        if (!actor) return;
        const { eventType, trigger } = transition;
        const question = trigger === 'event' ? undefined : asked(transition);
        if (question) act({ type: 'form', form: question.sessionId });
        else if (payloadOf(eventType, actor, recording.rows) !== null) act({ type: 'form', form: eventType });
        else workspace.send(actor, { type: eventType });
      },
    };
  }, [view]);
}
