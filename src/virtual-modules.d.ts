/** Provided at build time by scripts/build/commonPasswords.ts. */
declare module 'virtual:common-passwords' {
  const passwords: readonly string[];
  export default passwords;
}
