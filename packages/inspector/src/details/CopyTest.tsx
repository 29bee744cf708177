import { useRef, useState } from 'react';
import type { Simulation } from '../simulation/simulation.ts';
import { writeTest, type TestModule } from '../simulation/writeTest.ts';

interface CopyTestProps {
  readonly simulation: Simulation;
  readonly testModule: TestModule;
}

/** Copies the path of a simulation as a test. Where the browser does not allow that, a dialog shows its text. */
export function CopyTest({ simulation, testModule }: CopyTestProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  /** The version of the simulation that was copied. */
  const [copied, setCopied] = useState<number | null>(null);
  const copy = async () => {
    const written = writeTest(simulation, testModule);
    setText(written);
    try {
      await navigator.clipboard.writeText(written);
      setCopied(simulation.version);
    } catch {
      dialog.current?.showModal();
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy as a test
      </button>
      <span role="status" className="faint">
        {copied === simulation.version && 'Copied.'}
      </span>
      <dialog ref={dialog} aria-label="Test of the simulation">
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
