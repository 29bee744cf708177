import { Command } from 'cmdk';
import { useEffect, useRef } from 'react';
import { drawingOf } from '../recording/actor.ts';
import { stateText } from '../view/stateText.ts';
import { useInspector } from '../view/inspectorContext.ts';

/** Limit of actors that have ended; a long session has many. */
const MAX_ENDED = 300;

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A search dialog for actors, machines, states and events. The focus returns to where it was, or moves to what was chosen. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isChosen = useRef(false);
  useEffect(() => {
    if (isOpen) {
      isChosen.current = false;
      dialog.current?.showModal();
      dialog.current?.querySelector('input')?.focus();
    } else {
      dialog.current?.close();
      if (isChosen.current) document.getElementById('chart-title')?.focus();
    }
  }, [isOpen]);
  return (
    // Escape closes it too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search states, events, actors"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      {isOpen && (
        <Command label="Search states, events, actors" filter={matchWords} loop>
          <Command.Input placeholder="A state, an event, an actor…" />
          <Command.List>
            <Command.Empty>Nothing has such a name.</Command.Empty>
            <SearchResults
              onChoose={() => {
                isChosen.current = true;
                onClose();
              }}
            />
          </Command.List>
        </Command>
      )}
    </dialog>
  );
}

/** The score of a match. Every word must be in the name; a match at the beginning of a part of the name scores higher. */
function matchWords(value: string, search: string): number {
  const name = value.toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.every((word) => name.includes(word))) return 0;
  return words.some((word) => name.includes(` ${word}`) || name.includes(`.${word}`)) ? 1 : 0.5;
}

function SearchResults({ onChoose }: { readonly onChoose: () => void }) {
  const { recording, machines: known, act, shown } = useInspector();
  const machines = [...known.values()].map(drawingOf);
  const choose = (choice: () => void) => () => {
    choice();
    onChoose();
  };
  /** Selects the state on the current chart when that shows an actor of this machine; otherwise opens the machine. */
  const goTo = (machine: string, state?: string) => {
    const { subject } = shown;
    const actor = subject.kind === 'actor' ? recording.actors.get(subject.key) : undefined;
    if (actor?.drawing?.id === machine && state !== undefined) {
      act({ type: 'state', id: state });
      act({ type: 'pane', pane: 'chart' });
    } else act({ type: 'machine', id: machine, ...(state === undefined ? {} : { state }) });
  };
  const newest = [...recording.actors.values()].toReversed();
  const ended = newest.filter(({ snapshot }) => snapshot.status !== 'active').slice(0, MAX_ENDED);
  const actors = [...newest.filter(({ snapshot }) => snapshot.status === 'active'), ...ended];
  return (
    <>
      {actors.length > 0 && (
        <Command.Group heading="Actors">
          {actors.map((actor) => (
            <Command.Item
              key={actor.key}
              value={`actor ${actor.name} ${actor.key}`}
              onSelect={choose(() =>
                act({ type: 'actor', actor, isOpen: actor.snapshot.status === 'active' }),
              )}
            >
              <b>{actor.name}</b>
              <small>
                {stateText(actor.snapshot.value)}
                {actor.snapshot.status === 'active' ? '' : ` ${actor.snapshot.status}`}
              </small>
            </Command.Item>
          ))}
        </Command.Group>
      )}
      <Command.Group heading="Machines">
        {machines.map(({ id, description }) => (
          <Command.Item key={id} value={`machine ${id}`} onSelect={choose(() => goTo(id))}>
            <b>{id}</b>
            <small>{description}</small>
          </Command.Item>
        ))}
      </Command.Group>
      <Command.Group heading="States">
        {machines.flatMap(({ id: machine, states }) =>
          states.slice(1).map(({ id, description }) => (
            <Command.Item key={id} value={`state ${id}`} onSelect={choose(() => goTo(machine, id))}>
              <b>{id}</b>
              <small>{description}</small>
            </Command.Item>
          )),
        )}
      </Command.Group>
      <Command.Group heading="Events">
        {machines.flatMap(({ id: machine, transitions }) =>
          transitions
            .filter(({ trigger }) => trigger === 'event')
            .map(({ id, source, text }) => (
              <Command.Item
                key={id}
                value={`event ${text} ${id}`}
                onSelect={choose(() => goTo(machine, source))}
              >
                <b>{text}</b>
                <small>in {source}</small>
              </Command.Item>
            )),
        )}
      </Command.Group>
    </>
  );
}
