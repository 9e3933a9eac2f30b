import { mediaCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { uploadFile } from './operations/upload-file.ts';
import { uploadImage } from './operations/upload-image.ts';

export const mediaRoutes = [
  route(mediaCalls.uploadImage, uploadImage),
  route(mediaCalls.uploadFile, uploadFile),
];
