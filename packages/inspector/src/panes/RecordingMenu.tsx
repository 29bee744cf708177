import { Button, Checkbox, FileButton, Modal, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { saveFile } from '../view/saveFile.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { prepareRecording, type RecordingFile } from '../recording/recordingFile.ts';
import { FileContents } from './FileContents.tsx';

/** The file that will be saved. */
interface Prepared {
  readonly withPersonalData: boolean;
  readonly file: RecordingFile;
}

/** Saves what was received as a file, and opens such files. */
export function RecordingMenu() {
  const { recording, workspace } = useInspector();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const resetPicker = useRef<() => void>(null);
  const isEmpty = [...recording.tabs.values()].every(({ source }) => source === 'simulation');

  /** The list and the saved file use the same snapshot, even when more messages arrive. */
  const prepare = (withPersonalData: boolean) =>
    setPrepared({
      withPersonalData,
      file: prepareRecording(recording, withPersonalData, workspace.host.isPublicText),
    });
  const close = () => setPrepared(null);
  const save = ({ file }: Prepared) => {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    saveFile(`recording-${time}.json`, new Blob([file.text], { type: 'application/json' }));
    close();
  };
  return (
    <>
      <Button disabled={isEmpty} onClick={() => prepare(false)}>
        Save…
      </Button>
      <FileButton
        accept=".json,application/json"
        inputProps={{ 'aria-label': 'Recording to open' }}
        resetRef={resetPicker}
        onChange={(file) => {
          resetPicker.current?.();
          if (file) void workspace.openFile(file);
        }}
      >
        {(props) => <Button {...props}>Open…</Button>}
      </FileButton>
      <Modal opened={prepared !== null} onClose={close} title="Save the recording">
        {prepared && (
          <Stack gap="sm" align="start">
            <p>
              All tabs, with their actors, events and snapshots. Passwords, codes and tokens were replaced
              before they came here. Names, emails, phones, addresses, order ids and all other texts that may
              be personal are replaced by others of the same form, unless you keep them.
            </p>
            <Checkbox
              className="sentence"
              checked={prepared.withPersonalData}
              onChange={({ target }) => prepare(target.checked)}
              label="Keep names, emails, phones, addresses, order ids and all other texts"
            />
            <FileContents contents={prepared.file.contents} />
            <Button variant="filled" onClick={() => save(prepared)}>
              Save
            </Button>
          </Stack>
        )}
      </Modal>
    </>
  );
}
