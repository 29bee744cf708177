import { afterEach, expect, test, vi } from 'vitest';
import { API_TIMEOUT_MS, PHOTO_MAX_BYTES } from '../../../contract/constants.ts';
import { createDeskApi } from '../../../desk/api/client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const createApi = () =>
  createDeskApi({
    language: () => 'en-IN',
    unauthorized: vi.fn(),
    confirm: () => Promise.resolve(false),
  });

test('the desk refuses a file that is too large before it is sent, as the connection could be lost meanwhile', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  await expect(
    createApi()('previewProductImport', {
      query: { name: 'products.csv' },
      body: new Uint8Array(PHOTO_MAX_BYTES + 1),
    }),
  ).rejects.toMatchObject({ code: 'file_too_large', status: 413 });
  expect(fetch).not.toHaveBeenCalled();
});

test('the file of an export may arrive more slowly than other replies', async () => {
  vi.useFakeTimers();
  const file = new TransformStream<Uint8Array, Uint8Array>();
  const response = new Response(file.readable);
  const fetch = vi.fn(() => Promise.resolve(response));
  vi.stubGlobal('fetch', fetch);
  // A browser resolves addresses against the page.
  const { Request } = globalThis;
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'https://shop.example') : input, init);
      }
    },
  );
  const exported = createApi()('exportProducts', { params: { format: 'csv' } });
  await vi.advanceTimersByTimeAsync(2 * API_TIMEOUT_MS);
  const writer = file.writable.getWriter();
  void writer.write(new TextEncoder().encode('id,price\n'));
  void writer.close();
  expect(await exported).toBe('id,price\n');
  expect(fetch).toHaveBeenCalledOnce();
});
