/** The package brings no types of its own. */
declare module 'subset-font' {
  /** Cuts a font to the characters of `text`, with what they are joined into. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2' | 'sfnt' },
  ): Promise<Buffer>;
}
