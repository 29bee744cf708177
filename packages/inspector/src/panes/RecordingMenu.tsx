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
  const dialog = useRef<HTMLDialogElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isEmpty = [...recording.tabs.values()].every(({ source }) => source === 'simulation');

  /** What is listed is what is saved, also when more is received meanwhile. */
  const prepare = (withPersonalData: boolean) =>
    setPrepared({
      withPersonalData,
      file: prepareRecording(recording, withPersonalData, workspace.host.isPublicText),
    });
  const save = () => {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const text = prepared?.file.text ?? '';
    saveFile(`recording-${time}.json`, new Blob([text], { type: 'application/json' }));
    dialog.current?.close();
  };
  return (
    <>
      <button
        type="button"
        disabled={isEmpty}
        onClick={() => {
          prepare(false);
          dialog.current?.showModal();
        }}
      >
        Save…
      </button>
      <button type="button" onClick={() => picker.current?.click()}>
        Open…
      </button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Recording to open"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void workspace.openFile(file);
        }}
      />
      <dialog ref={dialog} aria-labelledby="save-title" onClose={() => setPrepared(null)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <h2 id="save-title">Save the recording</h2>
          <p>
            All tabs, with their actors, events and snapshots. Passwords, codes and tokens were replaced
            before they came here. Names, emails, phones, addresses, order ids and all other texts that may be
            personal are replaced by others of the same form, unless you keep them.
          </p>
          <label className="switch">
            <input
              type="checkbox"
              checked={prepared?.withPersonalData ?? false}
              onChange={({ target }) => prepare(target.checked)}
            />
            Keep names, emails, phones, addresses, order ids and all other texts
          </label>
          {prepared && <FileContents contents={prepared.file.contents} />}
          <div className="buttons">
            <button type="submit" className="primary">
              Save
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
