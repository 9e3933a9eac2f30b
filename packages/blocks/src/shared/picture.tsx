import type { Picture as PictureValue } from '@tropa/contract';
import { PICTURE_WIDTHS, pictureSrcSet, pictureUrl } from '@tropa/core';

/** For whoever reads no `srcset`, as search engines do. */
const FALLBACK_WIDTH = 1280;

interface PictureProps {
  picture: PictureValue;
  /** What is seen, for those who do not see it. Empty for decoration. */
  alt: string;
  /** How wide it is shown: the `sizes` attribute. */
  sizes: string;
  className?: string | undefined;
  /** The photo a visitor sees first: it is not put off. */
  eager?: boolean;
  /** What no crop may lose, as shares of the width and the height. */
  subject?: { x: number; y: number } | undefined;
  /** Largest width worth sending, for photos shown small. */
  maxWidth?: number;
}

/** A responsive photo: webp (avif where it is seen first), its own proportions, and its colour until it is there. */
export function Picture({
  picture,
  alt,
  sizes,
  className,
  eager = false,
  subject,
  maxWidth = Infinity,
}: PictureProps) {
  const largest = Math.min(maxWidth, picture.width);
  const widths = PICTURE_WIDTHS.filter((width, index) => index === 0 || width <= largest);
  return (
    <picture className={className}>
      {/* Slower to make, a third smaller: for the one photo that the first view waits for. */}
      {eager && (
        <source sizes={sizes} srcSet={pictureSrcSet(picture.url, widths, 'avif')} type="image/avif" />
      )}
      {/* A browser too old for webp cannot lay the page out either: another kind for it would only be weight. */}
      <img
        alt={alt}
        decoding={eager ? 'auto' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
        height={picture.height}
        loading={eager ? undefined : 'lazy'}
        sizes={sizes}
        src={pictureUrl(
          picture.url,
          widths.findLast((width) => width <= FALLBACK_WIDTH),
          'webp',
        )}
        srcSet={pictureSrcSet(picture.url, widths, 'webp')}
        style={{
          backgroundColor: picture.color,
          ...(subject && {
            objectPosition: `${Math.round(subject.x * 100)}% ${Math.round(subject.y * 100)}%`,
          }),
        }}
        width={picture.width}
      />
    </picture>
  );
}
