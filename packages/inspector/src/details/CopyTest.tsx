import { Button, Modal, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';

interface CopyTestProps {
  /** Returns the test, or throws an error with the reason why it cannot be written. */
  readonly write: () => string;
  /** Changes with the test. */
  readonly version: number;
}

/** Copies a path as a test. Where the browser does not allow that, a dialog shows its text. */
export function CopyTest({ write, version }: CopyTestProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  /** The version that was copied. */
  const [copied, setCopied] = useState<number | null>(null);
  const show = async (written: string) => {
    setText(written);
    try {
      await navigator.clipboard.writeText(written);
      setCopied(version);
    } catch {
      open();
    }
  };
  const copy = () => {
    setFailure('');
    try {
      void show(write());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <Button onClick={copy}>Copy as a test</Button>
      <span role="status" className="faint">
        {failure === '' ? copied === version && 'Copied.' : failure}
      </span>
      <Modal opened={isOpen} onClose={close} title="Test">
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
