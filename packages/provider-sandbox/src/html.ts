/** Escapes text for HTML content and attribute values. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A complete HTML page of the sandbox, without scripts. `title` is escaped here; `main` must be safe HTML. */
export function sandboxPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>${STYLE}</style>
<body>
<p class="notice"><strong>Sandbox</strong> No money moves and nothing is shipped.</p>
<main>${main}</main>
</body>
</html>
`;
}

const STYLE = `
  :root { color-scheme: light; --ink: #181e3c; --quiet: #565063; --line: #dccfb6; --accent: #232f5b }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: #f6f0e4 }
  .notice { margin: 0; padding: .5rem 1rem; background: #f8e6bd; color: #704a00; text-align: center; font-size: .875rem }
  main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
  h1 { font-size: 1.5rem; margin: 0 0 1rem; line-height: 1.25 }
  h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
  p { margin: .5rem 0 }
  a { color: var(--accent) }
  .quiet { color: var(--quiet); font-size: .875rem }
  .sheet { background: #fcf9f2; border: 1px solid var(--line); border-top: 3px solid #a57a2f; padding: 1.25rem }
  .columns { display: grid; gap: 1rem; align-items: start }
  @media (min-width: 48rem) { .columns { grid-template-columns: 1fr 1fr; gap: 1.5rem } }
  .amount { font-size: 2rem; font-weight: 600; margin: .25rem 0 1rem; font-variant-numeric: tabular-nums }
  .lines { list-style: none; margin: 0; padding: 0 }
  .lines li { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; border-top: 1px solid var(--line) }
  .lines span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums }
  label { display: block; font-size: .875rem; color: var(--quiet); margin: .75rem 0 .25rem }
  input, select { font: inherit; color: inherit; width: 100%; padding: .5rem .75rem; min-height: 2.75rem; border: 1px solid #8a7150; border-radius: 2px; background: #fcf9f2 }
  input[readonly] { background: #f6f0e4; color: var(--quiet) }
  button, .button { display: inline-block; font: inherit; min-height: 2.75rem; padding: .5rem 1rem; border-radius: 2px; border: 1px solid #8a7150; background: #fcf9f2; color: inherit; cursor: pointer; text-decoration: none }
  button:hover, .button:hover { background: #ebdfca }
  .main { background: var(--accent); border-color: var(--accent); color: #fff; font-weight: 600; width: 100%; margin-top: 1rem }
  .main:hover { background: #37467d }
  .wide { width: 100%; margin-top: .5rem }
  :focus-visible { outline: 2px solid #232f5b; outline-offset: 2px }
  [role=alert] { background: #f7e6d9; color: #a3301b; padding: .5rem .75rem; margin: 0 0 1rem }
  details { margin-top: 1rem; border-top: 1px solid var(--line); padding-top: .75rem }
  summary { cursor: pointer; color: var(--quiet); min-height: 2rem }
  .scroll { overflow-x: auto }
  table { border-collapse: collapse; width: 100%; font-size: .875rem }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); vertical-align: top; white-space: nowrap }
  code { font-size: .8125rem }
  fieldset { border: 1px solid var(--line); border-radius: 2px; background: #fcf9f2; margin: 0; padding: .5rem 1rem 1rem; min-width: 0 }
  legend { font-weight: 600; padding: 0 .25rem }
  .three { display: grid; gap: 1rem }
  @media (min-width: 48rem) { .three { grid-template-columns: repeat(3, 1fr) } }
`;
