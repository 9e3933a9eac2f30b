import { ActionIcon, TextInput } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import type { GroupedTour } from '@tropa/contract';
import { StatusDot, useSortableItem } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TourPhoto } from '../list/tour-photo.tsx';
import { STATUS_TONES } from '../../model/tour-status.ts';
import classes from './groups.module.css';

/** As long as the name of a variant may be (contract, `tour-groups.ts`). */
const MAX_NAME = 60;

interface VariantRowProps {
  tour: GroupedTour;
  readOnly: boolean;
  onName: (variant_name: string) => void;
  onRemove: () => void;
}

/** One variant: its handle, photo, what it is called among the others, and the way out. */
export function VariantRow({ tour, readOnly, onName, onRemove }: VariantRowProps) {
  const { t } = useTranslation();
  const { ref, style, isDragging, handle } = useSortableItem(tour.id, {
    isLocked: readOnly,
    isVertical: true,
  });
  const [typed, setTyped] = useState(tour.variant_name);
  const name = tour.name || t('tour.untitled');
  const commit = () => {
    if (typed.trim() !== tour.variant_name) onName(typed.trim());
  };
  return (
    <li ref={ref} style={style} className={classes['row']} data-dragging={isDragging || undefined}>
      {!readOnly && (
        <ActionIcon
          className={classes['grip'] ?? ''}
          aria-label={t('tour_groups.move', { name })}
          {...handle}
        >
          <IconGripVertical size={18} stroke={1.6} />
        </ActionIcon>
      )}
      <TourPhoto photo={tour.photo} />
      <div className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        {tour.status !== 'published' && (
          <span className={classes['state']}>
            <StatusDot tone={STATUS_TONES[tour.status]}>{t(`tour.status.${tour.status}`)}</StatusDot>
            {t('tour_groups.hidden')}
          </span>
        )}
      </div>
      <TextInput
        className={classes['field'] ?? ''}
        aria-label={t('tour_groups.name_of', { name })}
        placeholder={t('tour_groups.name_hint', { name })}
        maxLength={MAX_NAME}
        readOnly={readOnly}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
      />
      {!readOnly && (
        <ActionIcon
          className={classes['out'] ?? ''}
          aria-label={t('tour_groups.remove', { name })}
          title={t('tour_groups.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  );
}
