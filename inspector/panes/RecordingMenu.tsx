import { useRef, useState } from 'react';
import { saveFile } from '../view/saveFile.ts';
import { useInspector } from '../view/inspectorContext.ts';
import { writeRecording } from '../recording/recordingFile.ts';

/** Saves what was received as a file, and opens such files. */
export function RecordingMenu() {
  const { recording, workspace } = useInspector();
  const [withPersonalData, setWithPersonalData] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isEmpty = [...recording.tabs.values()].every(({ source }) => source === 'simulation');

  const save = () => {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const text = writeRecording(recording, withPersonalData);
    saveFile(`recording-${time}.json`, new Blob([text], { type: 'application/json' }));
    dialog.current?.close();
  };
  return (
    <>
      <button type="button" disabled={isEmpty} onClick={() => dialog.current?.showModal()}>
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
      <dialog ref={dialog} aria-labelledby="save-title">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <h2 id="save-title">Save the recording</h2>
          <p>
            All tabs, with their actors, events and snapshots. Passwords, codes and tokens were replaced
            before they came here. Names, emails, phones, addresses and order ids are replaced by others of
            the same form.
          </p>
          <label className="switch">
            <input
              type="checkbox"
              checked={withPersonalData}
              onChange={({ target }) => setWithPersonalData(target.checked)}
            />
            Keep names, emails, phones, addresses and order ids
          </label>
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
