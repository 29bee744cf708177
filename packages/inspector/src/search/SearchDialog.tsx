import { Combobox, Modal, ScrollArea, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useEntries } from './useEntries.ts';
import { findEntries, type Entry } from './findEntries.ts';

interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A search dialog for actors, machines, states and events. The focus returns to where it was, or moves to what was chosen. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const isChosen = useRef(false);
  useEffect(() => {
    if (!isOpen && isChosen.current) document.getElementById('chart-title')?.focus();
    isChosen.current = false;
  }, [isOpen]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Search states, events, actors' } }}
      yOffset="12vh"
      padding="xs"
    >
      <Search
        onClose={onClose}
        onChoose={({ choose }) => {
          isChosen.current = true;
          choose();
          onClose();
        }}
      />
    </Modal>
  );
}

interface SearchProps {
  readonly onChoose: (entry: Entry) => void;
  readonly onClose: () => void;
}

function Search({ onChoose, onClose }: SearchProps) {
  const [text, setText] = useState('');
  // The results are always shown; Escape closes them and so the dialog.
  const store = useCombobox({
    opened: true,
    onDropdownClose: (source) => {
      if (source === 'keyboard') onClose();
    },
  });
  const groups = findEntries(useEntries(), text);
  useEffect(() => {
    store.selectFirstOption();
    // Only when the text changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  return (
    <Combobox
      store={store}
      onOptionSubmit={(id) => {
        const entry = groups.flatMap(({ entries }) => entries).find((each) => each.id === id);
        if (entry) onChoose(entry);
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          size="md"
          variant="unstyled"
          px="xs"
          aria-label="Search"
          placeholder="A state, an event, an actor…"
          data-autofocus
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Combobox.EventsTarget>
      <ScrollArea.Autosize mah="56vh" type="auto">
        <Combobox.Options aria-label="Results">
          {groups.map(({ title, entries }) => (
            <Combobox.Group key={title} label={title}>
              {entries.map(({ id, name, description }) => (
                <Combobox.Option key={id} value={id} className="result">
                  <b>{name}</b>
                  <small>{description}</small>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {groups.length === 0 && <Combobox.Empty>Nothing has such a name.</Combobox.Empty>}
        </Combobox.Options>
      </ScrollArea.Autosize>
    </Combobox>
  );
}
