import type { Picture } from '@tropa/contract';
import type { ProgramCrop, ProgramPicture } from '../../../integrations/pdf/program.ts';

/** A stored picture as a program shows it. */
export const photo = (picture: Picture | null | undefined, crop: ProgramCrop): ProgramPicture | null =>
  picture ? { name: picture.url, crop } : null;

/** One picture is set wide, of several two stand side by side. */
export function photos(pictures: readonly Picture[]): ProgramPicture[] {
  const crop = pictures.length === 1 ? 'wide' : 'half';
  return pictures.slice(0, 2).map(({ url }) => ({ name: url, crop }));
}
