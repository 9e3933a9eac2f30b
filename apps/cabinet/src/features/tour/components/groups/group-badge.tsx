import { IconStack2 } from '@tabler/icons-react';
import type { TourGroup } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import classes from './groups.module.css';

/** Says that a tour is shown as one with others, and of how many; nothing where it stands alone. */
export function GroupBadge({ group }: { group: TourGroup | null }) {
  const { t } = useTranslation();
  if (!group) return null;
  return (
    <span className={classes['badge']}>
      <IconStack2 size={14} stroke={1.6} aria-hidden />
      {t('tour_groups.badge', { count: group.tours_in_group.length })}
    </span>
  );
}
