import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parsePicture, PICTURE_WIDTHS } from '../../../contract/pages/picture.ts';
import { isPublicAddress } from '../../../server/catalogue/download-picture.ts';
import { importPictures, type PictureImport } from '../../../server/catalogue/import-pictures.ts';
import { IMPORTED_PICTURES } from '../../../server/data-folder.ts';
import { MerchantFileError } from '../../../server/catalogue/merchant-file-error.ts';
import type { MerchantProduct } from '../../../server/catalogue/merchant-product.ts';
import { upsertProducts } from '../../../server/catalogue/upsert.ts';
import { fakeBuild } from '../fake-build.ts';
import { FIXTURE_PRODUCTS } from '../fixture-products.ts';
import { startShop } from '../harness.ts';
import { newProducts, rowsOf } from '../merchant-rows.ts';

const [LAMP] = FIXTURE_PRODUCTS;
if (!LAMP) throw new Error('The fixture has no product');

let from: string;
let dataDir: string;
let to: string;
beforeEach(async () => {
  from = await mkdtemp(join(tmpdir(), 'aangan-originals-'));
  dataDir = await mkdtemp(join(tmpdir(), 'aangan-pictures-'));
  to = join(dataDir, IMPORTED_PICTURES);
});
afterEach(async () => {
  await rm(from, { recursive: true });
  await rm(dataDir, { recursive: true });
});

const withPictures = (...images: string[]): MerchantProduct => ({ ...LAMP, images });
const load = (product: MerchantProduct, options: Partial<PictureImport> = {}) =>
  importPictures(rowsOf([product]), { from, to, copiesRemote: false, ...options }).then(newProducts);

/** A red photograph that is rotated by its EXIF data, with the location. */
const PHOTOGRAPH = await sharp({
  create: { width: 1_500, height: 1_200, channels: 3, background: '#aa2200' },
})
  .jpeg()
  .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' } } })
  .toBuffer();

async function problemsOf(loading: Promise<unknown>): Promise<readonly string[]> {
  const error = await loading.catch((refused: unknown) => refused);
  if (!(error instanceof MerchantFileError)) throw new Error(`It was not refused: ${String(error)}`);
  return error.problems;
}

describe('pictures beside the file', () => {
  test('are converted into each width and format, upright and without the data of the camera', async () => {
    await writeFile(join(from, 'lamp.jpg'), PHOTOGRAPH);
    const variants = [{ size: LAMP.sizes[0] ?? '', price: 10, image: './lamp.jpg' }];
    const [product] = await load({ ...withPictures('./lamp.jpg', '/products/b.svg'), variants });
    const [address = '', other] = product?.images ?? [];
    expect(other).toBe('/products/b.svg');
    expect(product?.variants[0]?.image).toBe(address);
    expect(parsePicture(address)?.backgroundColor).toMatch(/^#a[9a-b]2[0-3]0[0-2]$/);
    for (const format of ['avif', 'webp'] as const) {
      for (const width of PICTURE_WIDTHS) {
        const name = address.replace(/^\/products\//, '').replace(/-800\.webp#.*/, `-${width}.${format}`);
        const found = await sharp(join(to, name)).metadata();
        expect([found.width, found.height]).toEqual([width, width * 1.25]);
        expect([found.exif, found.orientation]).toEqual([undefined, undefined]);
      }
    }
    expect(await readdir(to)).toHaveLength(PICTURE_WIDTHS.length * 2);
  });

  test('that are small are not enlarged, and transparent ones get a white ground', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const small = sharp({ create: { width: 200, height: 250, channels: 4, background } });
    await small.png().toFile(join(from, 'small.png'));
    const [product] = await load(withPictures('./small.png'));
    expect(product?.images[0]).toMatch(/#ffffff$/);
    for (const name of await readdir(to)) expect((await sharp(join(to, name)).metadata()).width).toBe(200);
  });

  test('that were converted before are not converted again, whatever their name is', async () => {
    await writeFile(join(from, 'a.jpg'), PHOTOGRAPH);
    await writeFile(join(from, 'b.jpg'), PHOTOGRAPH);
    const times = async () =>
      Promise.all((await readdir(to)).map(async (name) => (await stat(join(to, name))).mtimeMs));
    const [first] = await load(withPictures('./a.jpg'));
    const before = await times();
    const [second] = await load(withPictures('./b.jpg'));
    expect(second?.images).toEqual(first?.images);
    expect(await times()).toEqual(before);
  });

  test('that are missing or no pictures are all named', async () => {
    await writeFile(join(from, 'text.jpg'), 'not a picture');
    await writeFile(join(from, 'half.jpg'), PHOTOGRAPH.subarray(0, 400));
    const problems = await problemsOf(load(withPictures('./gone.jpg', './text.jpg', './half.jpg')));
    expect(problems).toEqual([
      expect.stringMatching(/^.*, images: \.\/gone\.jpg does not exist$/),
      expect.stringMatching(/images: \.\/half\.jpg cannot be read/),
      expect.stringMatching(/images: \.\/text\.jpg cannot be read/),
    ]);
  });
});

test('pictures on other servers are copied on request only, and one that does not come is named', async () => {
  const server = Fastify();
  server.get('/lamp.jpg', async () => PHOTOGRAPH);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const overHttp: NonNullable<PictureImport['fetch']> = (address, init) =>
    fetch(address.replace('https://cdn.example', url), init);
  try {
    const product = withPictures('https://cdn.example/lamp.jpg');
    expect(await load(product, { fetch: overHttp })).toEqual([product]);
    const [copied] = await load(product, { fetch: overHttp, copiesRemote: true });
    expect(parsePicture(copied?.images[0] ?? '')).not.toBeNull();
    const missing = load(withPictures('https://cdn.example/gone.jpg'), {
      fetch: overHttp,
      copiesRemote: true,
    });
    expect(await problemsOf(missing)).toEqual([expect.stringContaining('the server answers 404')]);
  } finally {
    await server.close();
  }
});

describe('a picture on another server', () => {
  const copy = (address: string, answers: Readonly<Record<string, string>> = {}) => {
    const requested: string[] = [];
    const request: NonNullable<PictureImport['fetch']> = async (url) => {
      requested.push(url);
      const location = answers[url];
      return location === undefined
        ? new Response(PHOTOGRAPH)
        : new Response(null, { status: 302, headers: { location } });
    };
    const loading = load(withPictures(address), { fetch: request, copiesRemote: true });
    return { loading, requested };
  };

  test.each([
    'http://127.0.0.1:3000/metrics',
    'http://cdn.example/lamp.jpg',
    'https://127.0.0.1/lamp.jpg',
    'https://2130706433/lamp.jpg',
    'https://10.0.0.8/lamp.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/lamp.jpg',
    'https://[::1]/lamp.jpg',
    'https://[::ffff:127.0.0.1]/lamp.jpg',
    'https://[fe80::1]/lamp.jpg',
    'https://[fd00::1]/lamp.jpg',
    'file:///etc/passwd',
  ])('that redirects to %s is not copied, and nothing is requested there', async (target) => {
    const first = 'https://cdn.example/lamp.jpg';
    const second = 'https://cdn.example/moved.jpg';
    const { loading, requested } = copy(first, { [first]: '/moved.jpg', [second]: target });
    expect(await problemsOf(loading)).toEqual([expect.stringContaining(first)]);
    expect(requested).toEqual([first, second]);
  });

  test.each(['https://10.0.0.8/lamp.jpg', 'https://[::1]/lamp.jpg', 'https://2130706433/lamp.jpg'])(
    'at %s is not copied, and nothing is requested there',
    async (address) => {
      const { loading, requested } = copy(address);
      expect(await problemsOf(loading)).toEqual([expect.stringContaining('is not on the public internet')]);
      expect(requested).toEqual([]);
    },
  );

  test('that redirects to another public one is copied, and one that redirects for ever is not', async () => {
    const first = 'https://cdn.example/lamp.jpg';
    const [copied] = await copy(first, { [first]: 'https://other.example/lamp.jpg' }).loading;
    expect(parsePicture(copied?.images[0] ?? '')).not.toBeNull();
    const { loading } = copy(first, { [first]: first });
    expect(await problemsOf(loading)).toEqual([expect.stringContaining('more than 5 times')]);
  });

  test('whose name resolves to this machine is not copied', async () => {
    const loading = load(withPictures('https://localhost:1/lamp.jpg'), { copiesRemote: true });
    expect(await problemsOf(loading)).toEqual([expect.stringContaining('is not on the public internet')]);
  });

  test.each([
    ['8.8.8.8', true],
    ['172.15.0.1', true],
    ['2606:4700::1111', true],
    ['172.31.255.255', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['ff02::1', false],
  ])('at %s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

test('the shop serves them for good, and draws previews and the pictures of mails from them', async () => {
  await writeFile(join(from, 'lamp.jpg'), PHOTOGRAPH);
  const products = await load(withPictures('./lamp.jpg'));
  const shop = await startShop({ build: fakeBuild(), stocked: false, env: { DATA_DIR: dataDir } });
  try {
    await upsertProducts(shop.db, products);
    const { avif = '', src = '' } = parsePicture(products[0]?.images[0] ?? '') ?? {};
    const [smallest = ''] = avif.split(' ');
    const response = await fetch(shop.url + smallest);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(
      await readFile(join(to, smallest.replace('/products/', ''))),
    );
    expect((await fetch(shop.url + smallest.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).status).toBe(404);
    for (const path of [
      src.replace('/products/', '/previews/mail/').replace('-800.webp', '.jpg'),
      `/previews/product/${LAMP.id}.jpg`,
    ]) {
      const drawn = await fetch(shop.url + path);
      expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  } finally {
    await shop.close();
  }
});
