/**
 * Packages that the server bundle imports instead of including: they have native code or WebAssembly beside their
 * modules, or are large and rarely needed.
 */
export const EXTERNAL_PACKAGES: readonly string[] = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'mrml',
  'nodemailer',
  'pino-pretty',
  'sharp',
  'stripe',
];
