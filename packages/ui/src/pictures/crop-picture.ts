/** A part of a picture, px of the picture itself. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Longest side of a cropped square: an avatar is never shown larger than half of it. */
export const AVATAR_SIDE = 1024;
/** Longest side of a cropped photo: the widest that pages show. */
export const PHOTO_SIDE = 2560;

/** Size of the picture made of an area: its longest side at most `mostSide`, never larger than the area, which would only blow it up. */
export function croppedSize(
  { width, height }: Pick<CropArea, 'width' | 'height'>,
  mostSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, mostSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: side(width), height: side(height) };
}

/** Name of the cropped file: the same with the ending of what it is now. */
export function croppedName(name: string): string {
  return `${name.replace(/\.[^.]*$/u, '')}.jpg`;
}

/**
 * Cuts a part out of a picture, on white where it is transparent.
 * @throws Error when the browser cannot read the picture or write the result
 */
export async function cropPicture(file: File, area: CropArea, mostSide: number): Promise<File> {
  // Turned as the camera was held, as the person saw it while cropping.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = croppedSize(area, mostSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The cropped picture could not be written');
  return new File([blob], croppedName(file.name), { type: blob.type });
}
