import path from 'node:path';

interface Link {
  /** Glob patterns of the files that depend on others, mostly tests. */
  readonly from: readonly string[];
  /** Glob patterns of their dependencies, which their text does not contain. */
  readonly on: readonly string[];
}

const page = (name: string) => `src/pages/${name}/${name}.tsx`;
const e2e = (...names: readonly string[]) => names.map((name) => `tests/e2e/${name}.e2e.ts`);

/** Browser tests do not import the app. Each page has the tests that mainly cover it. */
const PAGES: readonly Link[] = [
  { from: e2e('about-*'), on: [page('About'), page('Contact'), page('Policy')] },
  { from: e2e('cart-*', 'guest-cart*', 'merge*', 'paths.cart'), on: [page('Cart')] },
  { from: e2e('collection*', 'lists*', 'not-loaded*'), on: [page('Collection')] },
  { from: e2e('home*'), on: [page('Home')] },
  {
    from: e2e('sign-in*', 'codes*', 'session*', 'paths.auth', 'paths.otp', 'paths.session'),
    on: [page('Login')],
  },
  { from: e2e('navigation*', 'page-code*'), on: [page('NotFound')] },
  {
    from: e2e('orders*', 'print*', 'invoices*'),
    on: [page('Order'), page('Orders')],
  },
  { from: e2e('checkout*', 'placing*', 'payments*', 'paths.checkout'), on: [page('PlaceOrder')] },
  {
    from: e2e('product*', 'reviews*', 'pictures*', 'paths.reviewForm'),
    on: [page('Product')],
  },
  {
    from: e2e('profile*', 'address-form', 'paths.addressBook', 'paths.accountDeletion'),
    on: [page('Profile')],
  },
  { from: e2e('passkeys*', 'paths.passkeys'), on: [page('Login'), page('Profile')] },
  { from: e2e('product*'), on: [page('Wishlist')] },
  { from: e2e('tracking*'), on: [page('TrackOrder')] },
  { from: e2e('trending*'), on: [page('Trending')] },
  { from: e2e('reset*', 'paths.passwordReset'), on: [page('UpdatePassword')] },
  { from: e2e('checkout.stripe*', 'paths.paymentReturn'), on: [page('Verify')] },
];

/** The browser tests that mainly cover each of the server's folders. */
const SERVER: readonly Link[] = [
  {
    from: e2e('sign-in*', 'codes*', 'session*', 'reset*', 'profile*'),
    on: ['server/accounts/*', 'server/addresses/*', 'server/messaging/*'],
  },
  { from: e2e('cart-*', 'merge*'), on: ['server/carts/*'] },
  { from: e2e('collection*', 'product*', 'trending*'), on: ['server/catalogue/*'] },
  { from: e2e('checkout*', 'placing*', 'orders*'), on: ['server/checkout/*', 'server/orders/*'] },
  { from: e2e('invoices*'), on: ['server/orders/invoices/*'] },
  { from: e2e('checkout*', 'payments*'), on: ['server/payments/**', 'server/providers.ts'] },
  { from: e2e('sandbox*'), on: ['packages/provider-sandbox/src/**'] },
  { from: e2e('tracking*'), on: ['server/shipping/**'] },
  { from: e2e('reviews*'), on: ['server/reviews/*'] },
  { from: e2e('head*', 'first-paint*', 'language*'), on: ['server/pages/*'] },
];

export const LINKS: readonly Link[] = [
  ...PAGES,
  ...SERVER,
  {
    from: e2e('offline*', 'new-version*'),
    on: ['worker/*', 'public/sw-off.js', 'src/app/startAppUpdate.ts'],
  },
  { from: e2e('static-host*'), on: ['src/standalone/openStandalone.ts', 'scripts/build-static.ts'] },
  { from: e2e('inspector*'), on: ['packages/inspector/src/mountInspector.tsx'] },
  {
    from: e2e('inspector-package*'),
    on: ['packages/inspector/src/{index,main}.ts', 'packages/inspector/scripts/*', 'tests/e2e/sample-app/*'],
  },
  {
    from: e2e('inspector-anywhere*'),
    on: [
      'packages/inspector/src/{contentSecurityPolicy,openFrame,remote,startInspecting}.ts',
      'packages/inspector/src/node/*',
    ],
  },
  { from: e2e('inspection*'), on: ['src/inspect/startInspection.ts'] },
  { from: e2e('agent-tools*'), on: ['src/agentTools/createAgentTools.ts'] },
  { from: e2e('translated-page*', 'foreign-changes*'), on: ['src/app/ErrorBoundary.tsx'] },
  { from: e2e('silent-autofill*'), on: ['src/browser/dispatchSilentInput.ts'] },
  {
    from: e2e('language*'),
    on: ['contract/texts/**', 'contract/**/*Messages.ts', 'src/language/setLocale.ts'],
  },
  // Files that every page needs: shell, theme, build. For these, one journey from the home page to a paid order is
  // run.
  {
    from: e2e('journey*', 'home*', 'shell*'),
    on: [
      'src/main.tsx',
      'src/entry-server.tsx',
      'index.html',
      'public/**',
      'package-lock.json',
      'vite.config.ts',
      'server/main.ts',
    ],
  },
  {
    from: ['lab/matrix/matrix.e2e.ts', ...e2e('specification-journey')],
    on: ['src/api/client.ts', 'contract/replies/*', 'contract/*/read*.ts'],
  },
  // Pages get the store from a context and import only its type.
  { from: ['src/hooks/shopContext.ts'], on: ['src/store.ts'] },
  // These tests read whole folders.
  {
    from: ['tests/repository/texts.test.ts'],
    on: ['src/**/*.tsx', 'contract/texts/**', 'contract/**/*Messages.ts'],
  },
  { from: ['tests/repository/colours.test.ts'], on: ['src/**/*.css'] },
  { from: ['tests/repository/spec-coverage.test.ts'], on: ['tests/**/*.{test,e2e}.ts'] },
  {
    from: ['tests/machines/{everyEvent,form,documents,purity,services,source,stately}.test.ts'],
    on: ['machines/**'],
  },
  { from: ['tests/devtools/{forms,writtenTests}.test.{ts,tsx}'], on: ['machines/**'] },
  { from: ['tests/server/pglite-only/recorded.test.ts'], on: ['tests/recorded/**'] },
  { from: ['server/db/migrations.ts'], on: ['server/db/migrations/**'] },
];

/**
 * References that are not followed, because every test would be reached. LINKS has the most closely related tests
 * instead.
 */
const UNFOLLOWED = [
  { file: 'scripts/test-changed/links.ts', names: '**' },
  // The routes import every page dynamically.
  { file: 'src/app/routes.ts', names: 'src/pages/*/**' },
  // Every browser test starts a shop.
  { file: 'tests/e2e/running-shop.ts', names: 'server/main.ts' },
];

/** The dependencies of each file that LINKS names. */
export function findLinks(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const matching = (patterns: readonly string[]) =>
    files.filter((file) => patterns.some((pattern) => path.matchesGlob(file, pattern)));
  const pairs = LINKS.flatMap(({ from, on }) => {
    const targets = matching(on);
    return matching(from).map((file) => [file, targets] as const);
  });
  return new Map(
    [...Map.groupBy(pairs, ([file]) => file)].map(([file, own]) => [
      file,
      own.flatMap(([, targets]) => targets),
    ]),
  );
}

/** Whether `file`, which contains the path of `named`, counts as depending on it. */
export function isFollowed(file: string, named: string): boolean {
  return !UNFOLLOWED.some((one) => file === one.file && path.matchesGlob(named, one.names));
}
