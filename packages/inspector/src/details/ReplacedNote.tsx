/** Says which values of an event that is sent again are not those of the event before. */
export function ReplacedNote({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="faint">
      Of the last event, {new Intl.ListFormat('en').format(names)} had another value, which was replaced.
    </p>
  );
}
