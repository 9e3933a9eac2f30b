import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RichTextField, TextField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { PhotosField } from '../fields/bound.tsx';
import entries from '../fields/entries.module.css';
import { useSortableEntry } from '../fields/use-sortable-entry.tsx';
import type { EntryProps } from '../fields/sortable-entry.tsx';
import { DayPlaces } from './day-places.tsx';
import classes from './program.module.css';

const MAX_PHOTOS = 60;

interface ProgramDayProps extends EntryProps {
  /** A day of a tour, else a stop of an excursion. */
  isTour: boolean;
  startsOpen: boolean;
}

/** One day: its heading in sight, text, photos and places behind it. */
export function ProgramDay({ id, index, isTour, startsOpen, onRemove }: ProgramDayProps) {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const path = `program.${index}` as const;
  const { errors } = useFormState({ control, name: path });
  const [isOpen, setIsOpen] = useState(startsOpen);
  const name = isTour
    ? t('tour.program.day', { number: index + 1 })
    : t('tour.program.stop', { number: index + 1 });
  const { grip, isDragging, ...entry } = useSortableEntry(
    id,
    readOnly ? null : t('tour.program.move', { name }),
  );
  const isRefused = Boolean(errors.program?.[index]);
  const isShown = isOpen || isRefused;
  return (
    <li {...entry} className={classes['day']} data-dragging={isDragging || undefined}>
      <div className={classes['dayHead']}>
        {grip}
        <span className={classes['dayName']}>{name}</span>
        <TextField
          control={control}
          name={`${path}.title`}
          className={classes['dayTitle'] ?? ''}
          aria-label={`${name}: ${t('tour.program.item_title')}`}
          placeholder={t('tour.program.item_title_hint')}
          maxLength={300}
          readOnly={readOnly}
        />
        {!readOnly && (
          <span className={classes['tools']}>
            <ActionIcon
              size={36}
              className={entries['icon'] ?? ''}
              aria-expanded={isShown}
              aria-label={isShown ? t('tour.program.collapse', { name }) : t('tour.program.expand', { name })}
              onClick={() => setIsOpen(!isShown)}
            >
              {isShown ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
            </ActionIcon>
            <ActionIcon
              size={36}
              className={entries['icon'] ?? ''}
              aria-label={t('tour.program.remove', { name })}
              onClick={() => onRemove(name)}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </span>
        )}
      </div>
      {isShown && (
        <div className={classes['dayBody']}>
          <RichTextField
            control={control}
            name={`${path}.description`}
            label={t('tour.program.description')}
            readOnly={readOnly}
          />
          <PhotosField
            control={control}
            name={`${path}.photos`}
            label={t('tour.program.photos')}
            max={MAX_PHOTOS}
            readOnly={readOnly}
          />
          <DayPlaces day={index} />
        </div>
      )}
    </li>
  );
}
