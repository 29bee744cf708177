/**
 * Reads the part of Mermaid's stateDiagram-v2 that docs/machines uses, line by line. Mermaid itself needs a browser and
 * 200 MB, so its rules are repeated here: https://mermaid.js.org/syntax/stateDiagram.html
 */
export interface Diagram {
  /** Lines that Mermaid would reject or misread. */
  readonly problems: readonly string[];
  readonly states: readonly string[];
  readonly arrows: number;
  readonly lines: number;
  readonly begins: number;
  readonly ends: number;
}

/** A label ends at a semicolon; a second colon or a number sign has a special meaning. `#58;` is a character by its number. */
const TEXT = String.raw`(?:[^:;#{}"\n]|#\d+;)+`;
const STATE = /^state "[\w .]+" as (\w+)( \{)?$/;
const ARROW = new RegExp(String.raw`^(\w+) --> (\w+)(?: : ${TEXT})?$`);
const LINE = new RegExp(String.raw`^(\w+) : ${TEXT}$`);
const BEGIN = /^\[\*\] --> (\w+)$/;
const END = /^(\w+) --> \[\*\]$/;
const RESERVED = /^(state|end|note|class|classDef|style|click|direction|default|as|hide|scale)$/i;

export function readDiagram(text: string): Diagram {
  const [head, ...body] = text.trimEnd().split('\n');
  const problems: string[] = head === 'stateDiagram-v2' ? [] : [`the head: ${head}`];
  const found = {
    states: new Set<string>(),
    used: new Set<string>(),
    arrows: 0,
    lines: 0,
    begins: 0,
    ends: 0,
  };
  let depth = 0;
  for (const line of body.map((each) => each.trim())) {
    const state = STATE.exec(line);
    const arrow = ARROW.exec(line);
    const end = END.exec(line) ?? BEGIN.exec(line);
    const [, name = ''] = state ?? arrow ?? end ?? LINE.exec(line) ?? [];
    if (state) {
      if (found.states.has(name) || RESERVED.test(name)) problems.push(line);
      found.states.add(name);
      if (state[2]) depth += 1;
    } else if (line === '}') {
      depth -= 1;
      if (depth < 0) problems.push('a brace too many');
    } else if (name) {
      found.used.add(name);
      if (arrow?.[2]) found.used.add(arrow[2]);
      if (arrow) found.arrows += 1;
      else if (!end) found.lines += 1;
      else if (line.startsWith('[*]')) found.begins += 1;
      else found.ends += 1;
    } else if (line !== '--' || depth === 0) problems.push(line);
  }
  if (depth > 0) problems.push('a brace that is not closed');
  problems.push(...[...found.used].filter((name) => !found.states.has(name)));
  return { ...found, states: [...found.states], problems };
}
