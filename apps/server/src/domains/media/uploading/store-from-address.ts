import type { Bucket } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { MAX_IMAGE_BYTES } from '../pictures/pictures.ts';
import { nameInAddress, readAddress } from './read-address.ts';
import { storePicture, type StoredPicture } from './store.ts';

const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.5';

interface PictureAtAddress {
  url: string;
  bucket: Bucket;
  owner_user_id: number;
  name?: string | undefined;
  /** For everything together, in milliseconds; as the way out has it when left out. */
  timeoutMs?: number;
}

/** Refusals of what was read from an address belong to the field where the address stands. */
function atUrl(error: unknown): never {
  if (error instanceof Refusal && error.errors['file'])
    throw refuse.validation({ url: error.errors['file'] });
  throw error;
}

/** Stores the picture at an address that somebody typed, re-encoded as one that was sent. @throws Refusal 422 at `url` */
export async function storePictureFromAddress(
  services: Pick<Services, 'database' | 'storage' | 'outbound'>,
  { url, bucket, owner_user_id, name = nameInAddress(url), timeoutMs }: PictureAtAddress,
): Promise<StoredPicture> {
  const { body } = await readAddress(services, url, {
    maxBytes: MAX_IMAGE_BYTES,
    accept: ACCEPT,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return storePicture(services, { content: body, bucket, owner_user_id, name }).catch(atUrl);
}
