/** A part of a picture, px of the picture itself. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Sides of a cropped picture: an avatar is never shown larger than half of it. */
const MOST_SIDE = 1024;

/** Side of the square made of an area: never larger than the area, which would only blow it up. */
export function croppedSide({ width, height }: Pick<CropArea, 'width' | 'height'>): number {
  return Math.max(1, Math.min(MOST_SIDE, Math.floor(Math.min(width, height))));
}

/** Name of the cropped file: the same with the ending of what it is now. */
export function croppedName(name: string): string {
  return `${name.replace(/\.[^.]*$/u, '')}.jpg`;
}

/**
 * Cuts a square out of a picture, on white where it is transparent.
 * @throws Error when the browser cannot read the picture or write the result
 */
export async function cropPicture(file: File, area: CropArea): Promise<File> {
  // Turned as the camera was held, as the person saw it while cropping.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const side = croppedSide(area);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The cropped picture could not be written');
  return new File([blob], croppedName(file.name), { type: blob.type });
}
