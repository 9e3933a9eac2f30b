import type { Bucket, Picture, StoredFile } from '@tropa/contract';
import { request } from './api.ts';
import { mediaCalls } from './calls.ts';

export interface UploadProgress {
  signal?: AbortSignal;
  /** Share sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Uploads a picture to a bucket, for `PictureUploader`: `upload={uploadPicture('tour')}`. Rejects with `ApiFailure`. */
export const uploadPicture =
  (bucket: Bucket) =>
  async (file: File, progress: UploadProgress = {}): Promise<Picture> => {
    const body = { bucket, name: file.name.slice(0, 200) };
    const { image } = await request(
      mediaCalls.uploadImage,
      { body },
      { onProgress: () => undefined, ...progress, file },
    );
    return image;
  };

/** Uploads a video that visitors may play. Rejects with `ApiFailure`. */
export async function uploadVideo(file: File, progress: UploadProgress = {}): Promise<StoredFile> {
  const stored = await request(
    mediaCalls.uploadVideo,
    { query: { is_public: true }, body: {} },
    { onProgress: () => undefined, ...progress, file },
  );
  return stored.file;
}

/** Uploads a document that only its organizer sees. Rejects with `ApiFailure`. */
export async function uploadFile(file: File, progress: UploadProgress = {}): Promise<StoredFile> {
  const stored = await request(
    mediaCalls.uploadFile,
    { body: { is_public: false } },
    { onProgress: () => undefined, ...progress, file },
  );
  return stored.file;
}

/** Saves what a binary call answered as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
