import { mediaCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { uploadFile } from './uploading/upload-file.ts';
import { uploadImage } from './uploading/upload-image.ts';
import { uploadVideo } from './uploading/upload-video.ts';

export const mediaRoutes = [
  route(mediaCalls.uploadImage, uploadImage),
  route(mediaCalls.uploadFile, uploadFile),
  route(mediaCalls.uploadVideo, uploadVideo),
];
