/** Returns the stand-in for a text: another text of the same form. */
export type StandIn = (text: string) => string;

/** How often another stand-in is drawn when one is used already. Texts of few characters have few stand-ins. */
const MAX_DRAWS = 100;

/**
 * Creates stand-ins: random texts of the same length, with a letter for each letter, of the same case, a digit for each digit, and all other
 * characters as they were. So a replaced email is still an email, and a mobile number one. The same text always has the same stand-in, and
 * different texts have different ones, so that guards which compare them decide alike. Texts are the same whatever their case and the spaces
 * around them; phone numbers whatever their spaces and their prefix (`+91`, `0`).
 */
export function createStandIns(): StandIn {
  const standIns = new Map<string, string>();
  const used = new Set<string>();

  const draw = (text: string): string => {
    for (let draws = 0; ; draws += 1) {
      const candidate = replaceCharacters(text);
      const isFree = candidate !== text && !used.has(candidate);
      if (isFree || draws === MAX_DRAWS) return candidate;
    }
  };
  const find = (text: string): string => {
    const standIn = standIns.get(text) ?? draw(text);
    standIns.set(text, standIn);
    used.add(standIn);
    return standIn;
  };

  return (text) => {
    const core = text.trim();
    if (core === '') return text;
    const folded = core.toLowerCase();
    // The lower case of a few letters is longer; then the text is not folded.
    const standIn =
      findInPhone(core, find) ?? copyCase(core, find(folded.length === core.length ? folded : core));
    return text.replace(core, () => standIn);
  };
}

/** Replaces the last ten digits of a phone number; null when the text is not a phone number. */
function findInPhone(text: string, find: StandIn): string | null {
  if (!/^[\d\s().+-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (!/^(91|0)?\d{10}$/.test(digits)) return null;
  const prefix = digits.length - 10;
  const replaced = digits.slice(0, prefix) + find(digits.slice(prefix));
  let at = 0;
  return text.replaceAll(/\d/g, () => {
    at += 1;
    return replaced[at - 1] ?? '';
  });
}

/** Ids of databases, like UUIDs. */
const HEXADECIMAL = /^(?=.*\d)[\da-f-]{8,}$/;

function replaceCharacters(text: string): string {
  const letters = HEXADECIMAL.test(text) ? 'abcdef' : 'abcdefghijklmnopqrstuvwxyz';
  const characters = Array.from(text);
  return characters
    .map((character, at) => {
      if (/\d/.test(character))
        return /\d/.test(characters[at - 1] ?? '') ? pick('0123456789') : pickFirst(character);
      if (!/\p{L}/u.test(character)) return character;
      if (/\p{Script=Devanagari}/u.test(character)) return pick('कखगघचछजझटडणतदधनपफबमयरलवशसह');
      return Array.from({ length: character.length })
        .map(() => pick(letters))
        .join('');
    })
    .join('');
}

/** The first digit of a number stays in its group, as PIN codes do not begin with 0, and mobile numbers begin with 6 to 9. */
function pickFirst(digit: string): string {
  return pick(['0', '12345', '6789'].find((group) => group.includes(digit)) ?? digit);
}

function pick(characters: string): string {
  return characters[Math.floor(Math.random() * characters.length)] ?? '';
}

function copyCase(from: string, to: string): string {
  return Array.from(to)
    .map((character, at) => (isUpperCase(from[at]) ? character.toUpperCase() : character))
    .join('');
}

function isUpperCase(character = ''): boolean {
  return character !== character.toLowerCase();
}
