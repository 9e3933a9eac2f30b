import type { TourListItem } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { GroupBadge } from '../groups/group-badge.tsx';
import { TourPhoto } from './tour-photo.tsx';
import classes from './tours.module.css';

type TourCellProps = Pick<TourListItem, 'name' | 'photo'> &
  Partial<Pick<TourListItem, 'tour_group'>> & {
    /** Stands under the name. */
    note?: string;
  };

/** A tour's photo and name, that it is one of several variants, and a note. */
export function TourCell({ name, photo, tour_group = null, note = '' }: TourCellProps) {
  const { t } = useTranslation();
  return (
    <span className={classes['tour']}>
      <TourPhoto photo={photo} />
      <span className={classes['named']}>
        <span className={classes['name']} data-untitled={name === '' || undefined}>
          {name || t('tour.untitled')}
        </span>
        <GroupBadge group={tour_group} />
        {note !== '' && <span className={classes['note']}>{note}</span>}
      </span>
    </span>
  );
}
