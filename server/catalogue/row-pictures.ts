import { parseList } from './merchant-csv.ts';
import type { MerchantRow } from './merchant-row.ts';
import { mapValuesBySize } from './values-by-size.ts';

/** The addresses of the pictures that a row names. */
export function picturesOfRow(row: MerchantRow): string[] {
  const addresses: string[] = [];
  mapPictures(row, (address) => {
    addresses.push(address);
    return address;
  });
  return addresses;
}

/** The row with other addresses of its pictures. */
export function mapPictures(row: MerchantRow, change: (address: string) => string): MerchantRow {
  if ('cells' in row) {
    const { images, sizeImages } = row.cells;
    return {
      ...row,
      cells: {
        ...row.cells,
        ...(images !== undefined && { images: mapList(images, change) }),
        ...(sizeImages !== undefined && { sizeImages: mapValuesBySize(sizeImages, change) }),
      },
    };
  }
  const { fields } = row;
  if (!isObject(fields)) return row;
  const { images, variants } = fields;
  return {
    ...row,
    fields: {
      ...fields,
      ...(Array.isArray(images) && { images: images.map((one) => changeText(one, change)) }),
      ...(Array.isArray(variants) && {
        variants: variants.map((variant: unknown) =>
          isObject(variant) && typeof variant['image'] === 'string'
            ? { ...variant, image: change(variant['image']) }
            : variant,
        ),
      }),
    },
  };
}

function mapList(cell: string, change: (address: string) => string): string {
  const list = parseList('images', cell);
  return Array.isArray(list) && list.length > 0
    ? JSON.stringify(list.map((one) => changeText(one, change)))
    : cell;
}

function changeText(value: unknown, change: (text: string) => string): unknown {
  return typeof value === 'string' ? change(value) : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
