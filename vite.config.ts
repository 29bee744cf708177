import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commonPasswords } from './scripts/build/commonPasswords.ts';
import { moduleSizes } from './scripts/build/moduleSizes.ts';
import { themeStyles } from './scripts/build/themeStyles.ts';
import { copyModulesForAgentTools } from './scripts/build/copyModulesForAgentTools.ts';
import { withoutDescriptions } from './scripts/build/withoutDescriptions.ts';

/** What every page needs, in one piece: split as finely as the pages share it, it would be 6 KB larger. */
const FOUNDATION = [
  'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|use-sync-external-store)/',
  'node_modules/@mantine/core/esm/components/(ActionIcon|Indicator|Input|Paper|SegmentedControl|VisuallyHidden)/',
  'node_modules/(xstate|@xstate|valibot)/(?!.*[?]tools$)',
  'src/(api|browser)/(?!resolveAddresses|printElement|loadScript|razorpay|countDown|focusFirst|linkIntent|passkeys|registerTool|replaceText|scrollStrip|sharePage|pageHead|serviceWorker|showElement|smsCode|visibility)',
  'src/app/(notify|Scroll\\w+)[.]tsx?',
  'src/components/(ArchedMark|EmptyShop|Icon|InfiniteList|MessagePage|PageError|PageLink|Picture|PolicyLinks|Price|ProductGrid|Rangoli|ProductCard|ProductsFailed|DeferredContent|SectionTitle|ShopMark|StillLife|TryAgain)/',
  'src/components/(SearchSuggestions/useSearchField[.]tsx|Wishlist/WishlistHeart[.]tsx|shellArea[.]ts)',
  'src/hooks/(?!useProductName)',
  'src/inspect/hasInspectorRequest[.]ts',
  'src/storage/(bufferedRecord|entryRecord|jsonRecord|records|seenPrices|token|unsavedCart)[.]ts',
  'src/services/logFailure[.]ts',
  'contract/(accounts/sessionEndpoints|addresses/addressFields|carts/(cart|cartEndpoints|readCart)|catalogue/(collection/(collection|collectionAddress|collectionQuery)|listMessages|productEndpoints|readProducts)|constants|failure|money|replies/(findList|readSuccess|readPrice|readRefusal|replyPart)|shop/(defaultShopConfig|policies|serverFeatures)|texts/language)[.]ts',
];

/** What the product page shares with forms and the checkout, in one piece in place of seventeen. */
const SHARED_PARTS = [
  'src/components/(BusyButton|DeliveryPromise|FieldWithButton|Form|Stock|SubmissionButton|TextField)/',
  'src/(browser/showElement|language/formatDate)[.]ts',
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    themeStyles(),
    commonPasswords(),
    withoutDescriptions(),
    copyModulesForAgentTools(),
    moduleSizes(),
  ],
  // In one file: loading Mantine's 700 files and React's code for development made each start of the server longer.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { rollupOptions: { output: { entryFileNames: 'entry.js' } }, copyPublicDir: false }
    : {
        // The security policy lets fonts come as files only.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        manifest: true,
        cssCodeSplit: false,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'foundation', test: new RegExp(`/(${FOUNDATION.join('|')})`), priority: 1 },
                { name: 'parts', test: new RegExp(`/(${SHARED_PARTS.join('|')})`) },
              ],
            },
          },
        },
      },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
}));
