import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Texts are their own ids: what the shop is written in needs no catalogue, apart from plurals. */
export default {
  sourceLocale: 'en-IN',
  locales: ['en-IN', 'hi-IN'],
  catalogs: [
    {
      path: '<rootDir>/contract/texts/translations/{locale}',
      include: ['src', 'desk', 'contract', 'server'],
      exclude: ['**/sandbox/**', 'contract/texts/translations/**'],
    },
  ],
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
} satisfies LinguiConfig;
