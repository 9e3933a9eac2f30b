import { IconPhoto } from '@tabler/icons-react';
import type { Picture } from '@tropa/contract';
import { pictureUrl } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import classes from './tours.module.css';

/** The photo is 44 px wide; the smallest size made is enough for any screen. */
const PHOTO_WIDTH = 320;

/** A tour's photo and name. */
export function TourCell({ name, photo }: { name: string; photo: Picture | null }) {
  const { t } = useTranslation();
  return (
    <span className={classes['tour']}>
      <span className={classes['photo']} style={photo ? { background: photo.color } : undefined} aria-hidden>
        {photo ? (
          <img src={pictureUrl(photo.url, PHOTO_WIDTH)} alt="" loading="lazy" />
        ) : (
          <IconPhoto size={18} stroke={1.4} />
        )}
      </span>
      <span className={classes['name']} data-untitled={name === '' || undefined}>
        {name || t('tour.untitled')}
      </span>
    </span>
  );
}
