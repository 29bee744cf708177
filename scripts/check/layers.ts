/** What each folder may import outside itself. The first line that a file is in applies. */
const FOLDERS = {
  contract: [],
  machines: ['contract'],
  src: ['machines', 'contract', 'packages/inspector/src/client'],
  desk: [
    'machines/desk',
    'machines/request.machine.ts',
    'machines/submission.machine.ts',
    'contract',
    'src/browser',
    'src/components',
    'src/inspect',
    'src/hooks/useEmitted.ts',
    'src/language',
    'src/services/logFailure.ts',
    'src/services/request.ts',
    'src/services/submission.ts',
    'src/theme',
  ],
  // Loads the sandbox by import(), never in production.
  'server/start-shop.ts': ['server', 'contract', 'packages/provider-sandbox'],
  // Is loaded by import(), never in production.
  'server/inspection.ts': ['server', 'machines/order.machine.ts', 'packages/inspector/src/node'],
  server: ['machines/order.machine.ts', 'machines/return.machine.ts', 'contract'],
  worker: ['contract'],
  devtools: ['machines', 'contract', 'packages/inspector/src', 'scripts/machines/schemasPlugin.ts'],
  'packages/inspector/src': [],
  'packages/provider-sandbox': [],
};

/**
 * The layers inside src and server, from top to bottom. A path may import paths on lower lines, but not others on its
 * own line. Unlisted files directly in server, such as config.ts, may import anything and be imported anywhere.
 */
const ORDER = [
  'src/main.tsx src/entry-server.tsx',
  'src/agentTools src/standalone',
  'src/store.ts',
  'src/app',
  'src/pages/*',
  'src/components src/serverLists',
  'src/hooks',
  'src/services',
  'src/backend',
  'src/api src/inspect src/storage',
  'src/language',
  'src/browser src/theme',

  'server/main.ts',
  'server/start-shop.ts',
  'server/shop.ts',
  'server/app.ts server/commands',
  'server/control',
  'server/desk server/doctor',
  'server/order-changes',
  'server/cancellation server/checkout server/metrics server/pages server/payouts',
  'server/returns',
  'server/catalogue server/payments server/personal-data server/shipping',
  'server/orders',
  'server/addresses server/carts server/coupons server/passkeys server/reviews server/stock server/wishlist',
  'server/photos',
  'server/accounts server/backup',
  'server/messaging',
  'server/limits server/settings server/steps',
  'server/http server/jobs',
  'server/db server/language server/legal',
].map((line) => line.split(' ').map((name) => new RegExp(`^${name.replace('*', '[^/]+')}(?=/|$)`)));

/** The imports that break these rules, one sentence each. */
export function findForbiddenImports(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...graph].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const rule = brokenRule(file, target);
      return rule === null ? [] : [`${file} imports ${target}: ${rule}`];
    }),
  );
}

function brokenRule(file: string, target: string): string | null {
  const [folder, others = []] = Object.entries<string[]>(FOLDERS).find(([name]) => isIn(file, name)) ?? [];
  if (folder !== undefined && ![folder, ...others].some((name) => isIn(target, name)))
    return `${folder} may import ${others.join(', ') || 'nothing else'}.`;
  const importer = findLine(file);
  if (!importer && /^(src|server)\/.+\//.test(file))
    return 'its folder has no line in scripts/check/layers.ts.';
  const imported = findLine(target);
  if (!importer || !imported || importer.path === imported.path || importer.index < imported.index)
    return null;
  return `${importer.path} is not above ${imported.path}.`;
}

function findLine(file: string): { readonly index: number; readonly path: string } | null {
  for (const [index, line] of ORDER.entries())
    for (const pattern of line) {
      const [path] = pattern.exec(file) ?? [];
      if (path !== undefined) return { index, path };
    }
  return null;
}

function isIn(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}
