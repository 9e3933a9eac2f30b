import type { Bucket, Picture, PictureMeasure, StoredFile } from '@tropa/contract';
import { request } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { mediaCalls } from './calls.ts';

export interface UploadProgress {
  signal?: AbortSignal;
  /** Share sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A file stands by itself: what is wrong with it is the failure's own message, not that fields are to be looked at. */
async function toldOfFile<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending;
  } catch (error) {
    const refusal = error instanceof ApiFailure ? error.errors['file'] : undefined;
    if (error instanceof ApiFailure && refusal !== undefined) error.message = refusal;
    throw error;
  }
}

/**
 * Uploads a picture to a bucket, for `PictureUploader`: `upload={uploadPicture('tour')}`. Rejects with `ApiFailure`.
 * @param onMeasured is told what the picture holds, before it is given
 */
export const uploadPicture =
  (bucket: Bucket, onMeasured: (picture: Picture, measure: PictureMeasure) => void = () => undefined) =>
  async (file: File, progress: UploadProgress = {}): Promise<Picture> => {
    const body = { bucket, name: file.name.slice(0, 200) };
    const { image, measure } = await toldOfFile(
      request(mediaCalls.uploadImage, { body }, { onProgress: () => undefined, ...progress, file }),
    );
    onMeasured(image, measure);
    return image;
  };

/** Uploads a video that visitors may play. Rejects with `ApiFailure`. */
export async function uploadVideo(file: File, progress: UploadProgress = {}): Promise<StoredFile> {
  const stored = await toldOfFile(
    request(
      mediaCalls.uploadVideo,
      { query: { is_public: true }, body: {} },
      { onProgress: () => undefined, ...progress, file },
    ),
  );
  return stored.file;
}

/** Uploads a document that only its organizer sees. Rejects with `ApiFailure`. */
export async function uploadFile(file: File, progress: UploadProgress = {}): Promise<StoredFile> {
  const stored = await toldOfFile(
    request(
      mediaCalls.uploadFile,
      { body: { is_public: false } },
      { onProgress: () => undefined, ...progress, file },
    ),
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
