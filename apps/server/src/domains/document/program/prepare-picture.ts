import type { Services } from '../../../kernel/context.ts';
import type { ProgramCrop, ProgramPicture } from '../../../integrations/pdf/program.ts';
import { readPictureCropped, type CropSize } from '../../media/index.ts';

/** Pixels at about 150 to the inch, in the proportions of the layout; a picture that keeps its shape is only made small. */
const SIZES: Record<ProgramCrop, CropSize> = {
  cover: { width: 1240, height: 750, fit: 'cover' },
  wide: { width: 900, height: 402, fit: 'cover' },
  half: { width: 520, height: 312, fit: 'cover' },
  card: { width: 420, height: 262, fit: 'cover' },
  portrait: { width: 200, height: 200, fit: 'cover' },
  map: { width: 1100, height: 900, fit: 'inside' },
  logo: { width: 400, height: 140, fit: 'inside' },
};

/** The bytes of a picture for the printed page; undefined where its file is gone or cannot be read. */
export async function preparePicture(
  services: Services,
  { name, crop }: ProgramPicture,
): Promise<Uint8Array | undefined> {
  try {
    return await readPictureCropped(services, { url: name }, SIZES[crop]);
  } catch (error) {
    services.logger.warn({ err: error, picture: name }, 'A picture was left out of a printed program');
    return undefined;
  }
}
