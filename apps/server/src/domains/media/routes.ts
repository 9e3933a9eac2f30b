import { mediaCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { uploadFile } from './operations/upload-file.ts';
import { uploadImage } from './operations/upload-image.ts';
import { uploadVideo } from './operations/upload-video.ts';

export const mediaRoutes = [
  route(mediaCalls.uploadImage, uploadImage),
  route(mediaCalls.uploadFile, uploadFile),
  route(mediaCalls.uploadVideo, uploadVideo),
];
