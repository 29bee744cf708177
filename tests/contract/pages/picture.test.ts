import { describe, expect, test } from 'vitest';
import { pictureUrl, parsePicture } from '../../../contract/pages/picture.ts';

describe('a picture hosted by the shop', () => {
  const address = '/products/brass-urli-bowl-1-800.webp#cdb48c';

  test('comes in three widths as AVIF and as WebP, with the colour of its backdrop', () => {
    expect(parsePicture(address)).toEqual({
      src: '/products/brass-urli-bowl-1-800.webp',
      avif: '/products/brass-urli-bowl-1-320.avif 320w,/products/brass-urli-bowl-1-560.avif 560w,/products/brass-urli-bowl-1-800.avif 800w',
      webp: '/products/brass-urli-bowl-1-320.webp 320w,/products/brass-urli-bowl-1-560.webp 560w,/products/brass-urli-bowl-1-800.webp 800w',
      backgroundColor: '#cdb48c',
    });
  });

  test.each(['https://aangan.example', 'http://192.168.1.4:3000'])(
    'comes from the shop’s own host on pages of another one: %s',
    (host) => {
      expect(parsePicture(host + address)?.src).toBe(`${host}/products/brass-urli-bowl-1-800.webp`);
      const photo = `${host}/api/photos/5f0c-800.webp`;
      expect(parsePicture(`${photo}#cdb48c`)?.src).toBe(photo);
    },
  );

  test('has a URL without its colour for other sites', () => {
    expect(pictureUrl(address)).toBe('/products/brass-urli-bowl-1-800.webp');
  });
});

test.each([
  '/products/diya-1.svg',
  'https://cdn.example/urn-800.webp',
  '/uploads/urn-800.webp',
  'https://cdn.example/urn-800.webp#cdb48c',
  '/products/urn-800.webp#red',
  'products/urn-800.webp#cdb48c',
])('a merchant’s picture is shown as it is: %s', (address) => {
  expect([parsePicture(address), pictureUrl(address)]).toEqual([null, address]);
});
