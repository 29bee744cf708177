/** The package has no type declarations. */
declare module 'subset-font' {
  /** Subsets a font to the characters of `text` and their ligatures. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2' | 'sfnt'; readonly noHinting?: boolean },
  ): Promise<Buffer>;
}
