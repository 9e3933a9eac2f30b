import type { Domain } from '../../kernel/domain.ts';
import { forgetUploadsJob } from './jobs/forget-uploads.ts';
import { mediaRoutes } from './routes.ts';
import { serveFiles } from './serve-files.ts';

export { fileOf, pictureOf, signedPicture } from './links.ts';
export type { CropSize } from './pictures.ts';
export { readAddress } from './read-address.ts';
export { readPictureCropped, readPrivateImage } from './read-image.ts';
export { resolvePictures, type PictureReference } from './resolve-pictures.ts';
export { forgetMedia, readStoredFile, removeFile, resolveFiles, signedFile } from './resolve-files.ts';
export { resolveVideo } from './resolve-video.ts';
export { randomKey as newFileKey } from './keys.ts';
export { demandSignature, signPath } from './signing.ts';
export { storePictureFromAddress } from './store-from-address.ts';
export { storeFile, storePicture } from './store.ts';

export const mediaDomain: Domain = {
  name: 'media',
  routes: mediaRoutes,
  scheduled: [forgetUploadsJob],
  register: serveFiles,
};
