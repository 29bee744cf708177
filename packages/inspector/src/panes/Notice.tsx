interface NoticeProps {
  /** '' for none. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A sentence about what the user has done, until it is closed. */
export function Notice({ text, onClose }: NoticeProps) {
  return (
    <div className="notice" role="status" data-shown={text !== '' || undefined}>
      {text}
      {text !== '' && (
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      )}
    </div>
  );
}
