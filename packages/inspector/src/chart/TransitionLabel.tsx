import { UnstyledButton } from '@mantine/core';
import type { DrawnTransition } from './drawing.ts';
import { useHighlights } from './highlights.ts';
import { actionLine, guardLine, triggerLine } from './lines.ts';
import { Mark } from './Mark.tsx';

interface TransitionLabelProps {
  readonly transition: DrawnTransition;
}

/** Trigger, guard and actions of a transition; a button that is enabled while its event can be sent. */
export function TransitionLabel({ transition }: TransitionLabelProps) {
  const { transitionIds, canSend, send } = useHighlights();
  const isSendable = canSend(transition);
  const line = triggerLine(transition);
  const guard = guardLine(transition);
  const action = actionLine(transition);
  return (
    <UnstyledButton
      className="label nodrag nopan"
      data-transition={transition.id}
      data-trigger={transition.trigger}
      data-active={transitionIds.has(transition.id) || undefined}
      data-sendable={isSendable || undefined}
      disabled={!isSendable}
      title={transition.description || undefined}
      onClick={() => send(transition)}
    >
      <span>
        <Mark>{line.mark}</Mark>
        {line.text}
      </span>
      {guard !== '' && <span className="guard">{guard}</span>}
      {action !== '' && <span className="action">{action}</span>}
    </UnstyledButton>
  );
}
