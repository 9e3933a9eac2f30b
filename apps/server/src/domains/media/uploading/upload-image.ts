import type { mediaCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { pictureOf, signedUrl } from '../serving/links.ts';
import { demandPersonsRoom } from './person-quota.ts';
import { storePictureFromAddress } from './store-from-address.ts';
import { storePicture } from './store.ts';

/**
 * Stores a picture of the person, sent or read from an address, and answers it with an address that opens (that of a
 * private one is signed) and with what it holds.
 */
export const uploadImage: Operation<typeof mediaCalls.uploadImage> = async (context, { body, file }) => {
  const { bucket, url } = body;
  const owner_user_id = context.user.id;
  await demandPersonsRoom(context, file?.content.length ?? 0);
  const store = async () => {
    if (file) {
      const name = body.name ?? file.name.slice(0, 200);
      return storePicture(context, { content: file.content, bucket, owner_user_id, name });
    }
    if (url === undefined) throw refuse.validation({ file: { key: 'errors.validation.required' } });
    return storePictureFromAddress(context, { url, bucket, owner_user_id, name: body.name });
  };
  const stored = await store();
  const picture = pictureOf(stored);
  return { image: { ...picture, url: signedUrl(context, picture) }, measure: stored.measure };
};
