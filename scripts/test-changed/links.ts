import path from 'node:path';

interface Link {
  /** Patterns of files, mostly tests. */
  readonly from: readonly string[];
  /** Patterns of what they depend on though they do not name it. */
  readonly on: readonly string[];
}

const page = (name: string) => `src/pages/${name}/${name}.tsx`;
const e2e = (...names: readonly string[]) => names.map((name) => `tests/e2e/${name}.e2e.ts`);

/** Tests in a browser name no source of the app: each page with the tests that are mostly about it. */
const PAGES: readonly Link[] = [
  { from: e2e('about-*'), on: [page('About'), page('Contact')] },
  { from: e2e('cart-*', 'guest-cart*', 'merge*', 'paths.cart'), on: [page('Cart')] },
  { from: e2e('collection*', 'lists*'), on: [page('Collection')] },
  { from: e2e('home*'), on: [page('Home')] },
  { from: e2e('sign-in*', 'codes*', 'session*', 'paths.auth', 'paths.otp'), on: [page('Login')] },
  { from: e2e('navigation*'), on: [page('NotFound')] },
  { from: e2e('orders*', 'print*'), on: [page('Orders')] },
  { from: e2e('checkout*', 'placing*', 'payments*', 'paths.checkout'), on: [page('PlaceOrder')] },
  { from: e2e('product*', 'reviews*', 'pictures*'), on: [page('Product')] },
  { from: e2e('profile*'), on: [page('Profile')] },
  { from: e2e('tracking*'), on: [page('TrackOrder')] },
  { from: e2e('trending*'), on: [page('Trending')] },
  { from: e2e('reset*', 'paths.passwordReset'), on: [page('UpdatePassword')] },
  { from: e2e('checkout.stripe*'), on: [page('Verify')] },
];

/** Of the server's folders likewise. */
const SERVER: readonly Link[] = [
  {
    from: e2e('sign-in*', 'codes*', 'session*', 'reset*', 'profile*'),
    on: ['server/accounts/*', 'server/messaging/*'],
  },
  { from: e2e('cart-*', 'merge*'), on: ['server/carts/*'] },
  { from: e2e('collection*', 'product*', 'trending*'), on: ['server/catalogue/*'] },
  { from: e2e('checkout*', 'placing*', 'orders*'), on: ['server/checkout/*', 'server/orders/*'] },
  { from: e2e('checkout*', 'payments*'), on: ['server/payments/**', 'server/providers.ts'] },
  { from: e2e('sandbox*'), on: ['sandbox/**'] },
  { from: e2e('tracking*'), on: ['server/shipping/**'] },
  { from: e2e('reviews*'), on: ['server/reviews/*'] },
  { from: e2e('head*', 'first-paint*', 'language*'), on: ['server/pages/*'] },
];

export const LINKS: readonly Link[] = [
  ...PAGES,
  ...SERVER,
  { from: e2e('inspector*'), on: ['inspector/main.tsx'] },
  { from: e2e('inspection*'), on: ['src/inspect/startInspection.ts'] },
  { from: e2e('language*'), on: ['contract/texts/**', 'src/language/setLocale.ts'] },
  // What every page needs: the shell, the theme, the build. One journey from the home page to a paid order is run for all of them.
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
  // Pages get the store from a context, of which they import the type alone.
  { from: ['src/app/shopContext.ts'], on: ['src/store.ts'] },
  // These read folders.
  { from: ['tests/repository/texts.test.ts'], on: ['src/**/*.tsx', 'contract/texts/**'] },
  { from: ['tests/repository/colours.test.ts'], on: ['src/**/*.css'] },
  { from: ['tests/repository/spec-coverage.test.ts'], on: ['tests/**/*.{test,e2e}.ts'] },
  {
    from: ['tests/machines/{form,documents,map,purity,services,source,stately}.test.ts'],
    on: ['machines/*'],
  },
  { from: ['tests/server/pglite-only/recorded.test.ts'], on: ['tests/recorded/**'] },
  { from: ['server/db/migrations.ts'], on: ['server/db/migrations/**'] },
];

/** What is named but not followed, since every test would be reached: LINKS has what is closest instead. */
const UNFOLLOWED = [
  { file: 'scripts/test-changed/links.ts', names: '**' },
  // The shell loads pages by address.
  { file: 'src/app/routes.ts', names: 'src/pages/*/**' },
  // Every test in a browser opens a shop.
  { file: 'tests/e2e/running-shop.ts', names: 'server/main.ts' },
];

/** For each file in LINKS, what it depends on. */
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

/** Whether a file is followed to those that name it. */
export function isFollowed(file: string, named: string): boolean {
  return !UNFOLLOWED.some((one) => file === one.file && path.matchesGlob(named, one.names));
}
