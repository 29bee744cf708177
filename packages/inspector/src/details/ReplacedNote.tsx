/** Lists the values of a resent event that differ from the original event. */
export function ReplacedNote({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="faint">
      Of the last event, {new Intl.ListFormat('en').format(names)} had another value, which was replaced.
    </p>
  );
}
