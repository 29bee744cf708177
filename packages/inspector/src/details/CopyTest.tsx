import { Button, Modal, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { Simulation } from '../simulation/simulation.ts';
import { writeTest, type TestModule } from '../simulation/writeTest.ts';

interface CopyTestProps {
  readonly simulation: Simulation;
  readonly testModule: TestModule;
}

/** Copies the path of a simulation as a test. Where the browser does not allow that, a dialog shows its text. */
export function CopyTest({ simulation, testModule }: CopyTestProps) {
  const [isOpen, { open, close }] = useDisclosure();
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
      open();
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>Copy as a test</Button>
      <span role="status" className="faint">
        {copied === simulation.version && 'Copied.'}
      </span>
      <Modal opened={isOpen} onClose={close} title="Test of the simulation">
        <Textarea
          aria-label="Test"
          readOnly
          rows={20}
          value={text}
          onFocus={({ target }) => target.select()}
        />
      </Modal>
    </>
  );
}
