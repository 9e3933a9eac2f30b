import type { OwnFont } from '@tropa/contract';
import { fallbackFace, faceRule } from './font-files.ts';

/** Style rules of an own font: its files and the stand-ins of the system, measured when it was taken in. */
export const ownFontCss = ({ name, ascent, descent, faces }: OwnFont): string =>
  faces
    .map(
      ({ weight, width, files }) =>
        fallbackFace(
          { family: name, generic: 'sans-serif', ascent, descent },
          { weights: String(weight), weight, width },
        ) +
        files
          .map(({ url, unicode_range }) =>
            faceRule(name, { url, weights: String(weight), range: unicode_range }),
          )
          .join(''),
    )
    .join('');
