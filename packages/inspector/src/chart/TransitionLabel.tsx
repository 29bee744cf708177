import { UnstyledButton } from '@mantine/core';
import { useFocus } from './focus.ts';
import { isHighlighted, useHighlights } from './highlights.ts';
import type { TransitionRow } from './lines.ts';
import { Mark } from './Mark.tsx';

interface TransitionLabelProps {
  readonly row: TransitionRow;
}

/** A transition in its state; a button that is enabled while its event can be sent. */
export function TransitionLabel({ row }: TransitionLabelProps) {
  const { transition, trigger, guard, target, action } = row;
  const { transitionIds, canSend, send } = useHighlights();
  const { hover } = useFocus();
  const isSendable = canSend(transition);
  return (
    <UnstyledButton
      className="label nodrag nopan"
      data-transition={transition.id}
      data-trigger={transition.others.length > 0 ? undefined : transition.trigger}
      data-active={isHighlighted(transition, transitionIds) || undefined}
      data-sendable={isSendable || undefined}
      disabled={!isSendable}
      title={transition.description || undefined}
      onPointerEnter={() => hover(transition)}
      onPointerLeave={() => hover(transition.start)}
      onClick={() => send(transition)}
    >
      <span className="cause">
        <Mark>{trigger.mark}</Mark>
        {trigger.text}
        {guard !== '' && <span className="guard">{guard}</span>}
      </span>
      {target !== '' && <span className="target">{target}</span>}
      {action !== '' && <span className="action">{action}</span>}
    </UnstyledButton>
  );
}
