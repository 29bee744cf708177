/** More than the width in which the shop shows pictures. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;

/**
 * A picture as JPEG with at most {@link LONGEST_SIDE} pixels on its longer side, so that its upload is short; the file itself where the
 * browser cannot read it, or where that is not smaller.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const drawing = canvas.getContext('2d');
  if (drawing) {
    // JPEG has no transparency.
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const jpeg =
    drawing && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY)));
  return jpeg && jpeg.size < file.size ? jpeg : file;
}
