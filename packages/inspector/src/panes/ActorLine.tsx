import { CloseButton, type RenderTreeNodePayload } from '@mantine/core';
import type { Tab } from '../recording/recording.ts';
import { actorText } from '../view/stateText.ts';
import { loadTime } from '../view/pageLoad.ts';
import type { TreeLine } from '../view/tree.ts';

interface ActorLineProps {
  readonly line: TreeLine;
  /** Of Mantine's tree. */
  readonly elementProps: RenderTreeNodePayload['elementProps'];
  readonly onChoose: () => void;
  readonly onToggle: () => void;
  readonly onForget: () => void;
}

/** A line of the tree. `onToggle` opens or closes its children. */
export function ActorLine({ line, elementProps, onChoose, onToggle, onForget }: ActorLineProps) {
  return (
    // The tree handles the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      {...elementProps}
      data-kind={line.kind}
      onClick={(event) => {
        elementProps.onClick(event);
        onChoose();
      }}
    >
      <span
        className="disclosure"
        aria-hidden
        onClick={(event) => {
          if (line.isOpen === null) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {line.isOpen === null ? '' : line.isOpen ? '▾' : '▸'}
      </span>
      <LineText line={line} onForget={onForget} />
    </div>
  );
}

function LineText({ line, onForget }: Pick<ActorLineProps, 'line' | 'onForget'>) {
  if ('count' in line)
    return (
      <span className="faint">
        {line.count} ended{line.kind === 'closed' ? ' page loads' : ''}
      </span>
    );
  if (line.kind === 'tab') {
    const { tab } = line;
    return (
      <>
        <span className="tab-title">
          <b>{tab.source === 'simulation' ? `Simulation of ${tab.title}` : tab.title}</b>
          {describeTab(tab).map((text) => (
            <small key={text} title={text}>
              {text}
            </small>
          ))}
        </span>
        {canForget(tab) && (
          <CloseButton
            size="sm"
            tabIndex={-1}
            aria-label={`${tab.source === 'simulation' ? 'End' : 'Forget'} ${tab.title}`}
            onClick={(event) => {
              event.stopPropagation();
              onForget();
            }}
          />
        )}
      </>
    );
  }
  const { actor } = line;
  const { status } = actor.snapshot;
  return (
    <>
      <i className="dot" data-status={status} title={status} />
      <span className="actor-name" data-machine={actor.machine !== null || undefined} title={actor.name}>
        {actor.name}
      </span>
      <small className="faint" data-status={status}>
        {actorText(actor)}
      </small>
      <small className="session">{actor.sessionId}</small>
    </>
  );
}

/** Whether a tab can be removed: no app sends messages from it. */
export const canForget = ({ source, isOpen }: Tab): boolean => source === 'simulation' || !isOpen;

/** Where a tab's messages are from, and of which version of the app. */
function describeTab(tab: Tab): readonly string[] {
  const { isOpen, address, app, file, source } = tab;
  const time = loadTime(tab);
  const loaded = source === 'simulation' || time === '' ? '' : `Loaded ${time}`;
  const origin = file
    ? [
        `Recorded ${new Date(file.savedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}`,
        file.isPersonalDataReplaced ? 'Personal data replaced' : 'With personal data',
      ]
    : [address, [loaded, ...(isOpen ? [] : ['closed'])].filter((text) => text !== '').join(', ')];
  return [...origin, app].filter((text) => text !== '');
}
