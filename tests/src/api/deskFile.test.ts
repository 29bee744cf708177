import { afterEach, expect, test, vi } from 'vitest';
import { PHOTO_MAX_BYTES } from '../../../contract/constants.ts';
import { createDeskApi } from '../../../desk/api/client.ts';

afterEach(() => vi.unstubAllGlobals());

test('the desk refuses a file that is too large before it is sent, as the connection could be lost meanwhile', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const api = createDeskApi({
    language: () => 'en-IN',
    unauthorized: vi.fn(),
    confirm: () => Promise.resolve(false),
  });
  await expect(
    api('previewProductImport', {
      query: { name: 'products.csv' },
      body: new Uint8Array(PHOTO_MAX_BYTES + 1),
    }),
  ).rejects.toMatchObject({ code: 'file_too_large', status: 413 });
  expect(fetch).not.toHaveBeenCalled();
});
