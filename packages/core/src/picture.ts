/** Widths in pixels that pictures are made in. */
export const PICTURE_WIDTHS = [320, 640, 800, 960, 1280, 1920] as const;

/**
 * The address of a picture in a size and format: "a size placeholder is replaced by the size, or removed if no size is
 * given. The file extension can be swapped" (docs/rules/interface.md). `/media/image/ab12{size}.jpg` at 640 is
 * `/media/image/ab12-640.jpg`.
 * @param size width in pixels
 * @param extension without a dot, e.g. `avif`
 */
export function pictureUrl(url: string, size?: number, extension?: string): string {
  const sized = url.replace('{size}', size === undefined ? '' : `-${size}`);
  return extension === undefined ? sized : sized.replace(/\.[a-z0-9]+(?=$|[?#])/iu, `.${extension}`);
}

/** The `srcset` of a picture. Widths above the picture's own are for the caller to leave out. */
export function pictureSrcSet(
  url: string,
  widths: readonly number[] = PICTURE_WIDTHS,
  extension?: string,
): string {
  return widths.map((width) => `${pictureUrl(url, width, extension)} ${width}w`).join(', ');
}
