import { mediaCalls, type Bucket, type Picture } from '@tropa/contract';
import sharp from 'sharp';
import type { TestClient } from './client.ts';

/** A plain photo of some colour. */
export function samplePhoto(width = 48, height = 32, background = '#3a7d5c'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Uploads a small photo as the client's person. @param color its one colour, as `#rrggbb` */
export async function uploadPhoto(
  client: TestClient,
  bucket: Bucket = 'tour',
  color?: string,
): Promise<Picture> {
  const photo = await samplePhoto(undefined, undefined, color);
  const { image } = await client.upload(mediaCalls.uploadImage, { bucket }, photo);
  return image;
}
