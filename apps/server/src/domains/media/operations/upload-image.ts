import type { mediaCalls } from '@tropa/contract';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { pictureOf, signedUrl } from '../links.ts';
import { MAX_IMAGE_BYTES } from '../pictures.ts';
import { nameInAddress, readAddress } from '../read-address.ts';
import { storePicture } from '../store.ts';

const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.5';

/** Refusals of what was read from an address belong to the field where the address stands. */
function atUrl(error: unknown): never {
  if (error instanceof Refusal && error.errors['file'])
    throw refuse.validation({ url: error.errors['file'] });
  throw error;
}

/**
 * Stores a picture of the person, sent or read from an address, and answers it with an address that opens: that of a
 * private one is signed.
 */
export const uploadImage: Operation<typeof mediaCalls.uploadImage> = async (context, { body, file }) => {
  const { bucket, url } = body;
  const owner_user_id = context.user.id;
  const store = async () => {
    if (file) {
      const name = body.name ?? file.name.slice(0, 200);
      return storePicture(context, { content: file.content, bucket, owner_user_id, name });
    }
    if (url === undefined) throw refuse.validation({ file: { key: 'errors.validation.required' } });
    const content = await readAddress(context, url, { maxBytes: MAX_IMAGE_BYTES, accept: ACCEPT });
    const name = body.name ?? nameInAddress(url);
    return storePicture(context, { content, bucket, owner_user_id, name }).catch(atUrl);
  };
  const picture = pictureOf(await store());
  return { image: { ...picture, url: signedUrl(context, picture) } };
};
