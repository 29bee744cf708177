import type { Contents } from '../recording/contents.ts';

/** Lists what a file will contain, so that users do not share data without knowing it. */
export function FileContents({ contents }: { readonly contents: Contents }) {
  const { actors, events, pages, texts, knownTexts, replaced, numbers, unusualNumbers, kinds } = contents;
  return (
    <section className="file-contents" aria-label="What the file contains">
      <h3>The file contains</h3>
      <p>
        {counted(actors, 'actor')}, {counted(events, 'event')}, the definitions of the machines,{' '}
        {counted(numbers, 'number')}, and {counted(replaced, 'value')} that {replaced === 1 ? 'is' : 'are'}{' '}
        replaced.
      </p>
      {kinds.length > 0 && (
        <p className="error">There are {new Intl.ListFormat('en').format(kinds)} in it.</p>
      )}
      <TextList title="that may be personal" texts={texts} />
      <TextList title="of programs, such as names of events" texts={knownTexts} />
      <TextList
        noun="number"
        title="that may be codes, dates or coordinates"
        texts={unusualNumbers.map(String)}
      />
      <TextList title="about the pages" texts={pages} />
    </section>
  );
}

function TextList({
  noun = 'text',
  title,
  texts,
}: {
  readonly noun?: string;
  readonly title: string;
  readonly texts: readonly string[];
}) {
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>
        {counted(texts.length, noun)} {title}
      </summary>
      <ul>
        {texts.slice(0, MAX_LISTED).map((text) => (
          <li key={text}>{text.slice(0, MAX_LENGTH)}</li>
        ))}
        {texts.length > MAX_LISTED && <li className="faint">and {texts.length - MAX_LISTED} more</li>}
      </ul>
    </details>
  );
}

const MAX_LISTED = 1_000;
const MAX_LENGTH = 200;

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
