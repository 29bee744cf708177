/** The lines of the form for `street`, the one field that the spec has for them. */
export interface StreetLines {
  /** Flat or building. */
  readonly flat: string;
  readonly street: string;
  readonly landmark: string;
}

const LINE = ',\n';
const LANDMARK = ',\n\n';

/** Splits `street` of an address. A street of one line, as other apps store it, is one line here too. */
export function readStreet(text: string): StreetLines {
  const [lines = '', ...landmark] = text.split(LANDMARK);
  const [first = '', ...others] = lines.split(LINE);
  const isOne = others.length === 0;
  return {
    flat: isOne ? '' : first,
    street: isOne ? first : others.join(', '),
    landmark: landmark.join(', '),
  };
}

/** Joins the lines, so that they read well in one line too, where the line breaks become spaces. */
export function writeStreet({ flat, street, landmark }: StreetLines): string {
  return [flat && flat + LINE, street, landmark && LANDMARK + landmark].join('');
}

/**
 * Without spaces around the lines, and with spaces in place of control characters, such as line breaks that do not
 * separate these lines. A flat without a street is the street.
 */
export function normalizeStreet(text: string): string {
  const lines = readStreet(text);
  const landmark = clean(lines.landmark);
  const isOne = lines.flat.trim() === '' && landmark === '';
  const street = isOne ? clean(lines.street) : withoutComma(lines.street);
  const flat = withoutComma(lines.flat);
  return writeStreet(street === '' ? { flat: '', street: flat, landmark } : { flat, street, landmark });
}

/** The lines that are not empty, to show. */
export function streetLines(text: string): readonly string[] {
  const { flat, street, landmark } = readStreet(text);
  return [flat, street, landmark].filter((line) => line.trim() !== '');
}

function clean(line: string): string {
  return line.replace(/\p{Cc}+/gu, ' ').trim();
}

function withoutComma(line: string): string {
  return clean(line).replace(/[\s,]+$/, '');
}
