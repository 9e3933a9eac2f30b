import type { Domain } from '../../kernel/domain.ts';
import { forgetUploadsJob } from './uploading/forget-uploads.ts';
import { mediaRoutes } from './routes.ts';
import { serveFiles } from './serving/serve-files.ts';

export { fileOf, pictureOf, signedPicture } from './serving/links.ts';
export type { CropSize } from './pictures/pictures.ts';
export { readAddress } from './uploading/read-address.ts';
export { readPictureCropped, readPrivateImage } from './pictures/read-image.ts';
export { resolvePictures, type PictureReference } from './using/resolve-pictures.ts';
export { forgetMedia, readStoredFile, removeFile, resolveFiles, signedFile } from './using/resolve-files.ts';
export { prepareFile } from './using/prepare-file.ts';
export { measureStored } from './using/measure-stored.ts';
export { measuresOf } from './using/measures-of.ts';
export { nameByNumber, type FileUse } from './record/repository.ts';
export { resolveVideo } from './using/resolve-video.ts';
export { randomKey as newFileKey } from './uploading/keys.ts';
export { demandSignature, signPath } from './serving/signing.ts';
export { storePictureFromAddress } from './uploading/store-from-address.ts';
export { storeFile, storePicture } from './uploading/store.ts';

export const mediaDomain: Domain = {
  name: 'media',
  routes: mediaRoutes,
  scheduled: [forgetUploadsJob],
  register: serveFiles,
};
