import { useRef, useState } from 'react';
import type { Simulation } from '../simulation/simulation.ts';
import { writeTest } from '../simulation/writeTest.ts';

/** Copies the path of a simulation as a test. Where the browser does not allow that, a dialog shows its text. */
export function CopyTest({ simulation }: { readonly simulation: Simulation }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const written = writeTest(simulation);
    setText(written);
    try {
      await navigator.clipboard.writeText(written);
      setCopied(true);
    } catch {
      dialog.current?.showModal();
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()} onBlur={() => setCopied(false)}>
        Copy as a test
      </button>
      <span role="status" className="faint">
        {isCopied && 'Copied for tests/machines.'}
      </span>
      <dialog ref={dialog} aria-label="Test for tests/machines">
        <textarea
          aria-label="Test"
          readOnly
          rows={20}
          value={text}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  );
}
