import type { mediaCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { pictureOf, signedUrl } from '../links.ts';
import { storePicture } from '../store.ts';

/** Stores a picture of the person and answers it with an address that opens: that of a private one is signed. */
export const uploadImage: Operation<typeof mediaCalls.uploadImage> = async (context, { body, file }) => {
  const row = await storePicture(context, {
    content: file.content,
    bucket: body.bucket,
    owner_user_id: context.user.id,
    name: body.name ?? file.name.slice(0, 200),
  });
  const picture = pictureOf(row);
  return { image: { ...picture, url: signedUrl(context, picture) } };
};
