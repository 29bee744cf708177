import { entity } from '../replies/entity.ts';
import type { ReplyPart } from '../replies/replyPart.ts';
import type { Photo } from './entities.ts';

/** @throws UnreadablePart */
export function readPhoto(part: ReplyPart): Photo {
  const [id, image] = [part.field('id'), part.field('image')];
  return entity<Photo>({
    id: id.required(id.textOrNull()),
    image: image.required(image.textOrNull()),
  });
}

/** The readable photographs of a review or return; undefined from a server without photographs. */
export function readPhotos(part: ReplyPart): Photo[] | undefined {
  const photos = part.field('photos');
  if (!photos.isList()) return undefined;
  return photos.parts().flatMap((photo) => {
    const [id, image] = [photo.field('id').text(), photo.field('image').text()];
    return id && image ? [entity<Photo>({ id, image })] : [];
  });
}
