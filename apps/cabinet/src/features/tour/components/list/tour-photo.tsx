import { IconPhoto } from '@tabler/icons-react';
import type { Picture } from '@tropa/contract';
import { pictureUrl } from '@tropa/core';
import classes from './tours.module.css';

/** The photo is 44 px wide; the smallest size made is enough for any screen. */
const PHOTO_WIDTH = 320;

/** The small photo of a tour, or the place of one. */
export function TourPhoto({ photo }: { photo: Picture | null }) {
  return (
    <span className={classes['photo']} style={photo ? { background: photo.color } : undefined} aria-hidden>
      {photo ? (
        <img src={pictureUrl(photo.url, PHOTO_WIDTH)} alt="" loading="lazy" />
      ) : (
        <IconPhoto size={18} stroke={1.4} />
      )}
    </span>
  );
}
