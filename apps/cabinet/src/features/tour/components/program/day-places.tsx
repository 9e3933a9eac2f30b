import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MAX_DAY_PLACES } from '@tropa/core';
import { SortableArea } from '@tropa/ui';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/forms/index.ts';
import { emptyPlace } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import entries from '../fields/entries.module.css';
import { PointInput } from '../fields/point-input.tsx';
import { SortableEntry, type EntryProps } from '../fields/sortable-entry.tsx';
import { useTourEntries } from '../fields/use-tour-entries.ts';
import classes from './program.module.css';

/** Where one is on a day, in order: the map of the route goes through the places of all days. */
export function DayPlaces({ day }: { day: number }) {
  const { t } = useTranslation();
  const { readOnly } = useTourEditor();
  const { keys, append, move, removeWithUndo } = useTourEntries(`program.${day}.places`);
  if (readOnly && keys.length === 0) return null;
  return (
    <section aria-label={t('tour.program.places')}>
      <h4 className={classes['placesTitle']}>{t('tour.program.places')}</h4>
      <p className={classes['lead']}>{t('tour.program.places_hint')}</p>
      <SortableArea ids={keys} isLocked={readOnly} onMove={move}>
        <div className={entries['entries']}>
          {keys.map((key, index) => (
            <DayPlace
              key={key}
              id={key}
              day={day}
              index={index}
              onRemove={(name) => removeWithUndo(index, name)}
            />
          ))}
        </div>
      </SortableArea>
      {!readOnly && keys.length < MAX_DAY_PLACES && (
        <Button
          variant="default"
          mt={keys.length > 0 ? 'md' : 0}
          leftSection={<IconPlus size={16} />}
          onClick={() => append(emptyPlace())}
        >
          {t('tour.program.add_place')}
        </Button>
      )}
    </section>
  );
}

/** One place: what it is called, and where it is. */
function DayPlace({ id, day, index, onRemove }: EntryProps & { day: number }) {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const path = `program.${day}.places.${index}` as const;
  const latitude = useController({ control, name: `${path}.lat` });
  const { ref, value: lat, onBlur, onChange: changeLatitude } = latitude.field;
  const { value: lng, onChange: changeLongitude } = useController({ control, name: `${path}.lng` }).field;
  const typed = useWatch({ control, name: `${path}.name` }) ?? '';
  const name = t('tour.program.place', { number: index + 1 });
  return (
    <SortableEntry
      id={id}
      name={name}
      removeLabel={t('tour.program.remove', { name })}
      onRemove={() => onRemove(typed || name)}
    >
      <TextField
        control={control}
        name={`${path}.name`}
        label={t('tour.program.place_name')}
        placeholder={t('tour.program.place_name_hint')}
        maxLength={120}
        readOnly={readOnly}
      />
      <PointInput
        ref={ref}
        label={t('tour.program.place_point')}
        mapLabel={t('tour.program.place_on_map', { name: typed || name })}
        point={typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null}
        address={typed}
        error={latitude.fieldState.error?.message}
        readOnly={readOnly}
        onBlur={onBlur}
        onChange={(point, found) => {
          changeLatitude(point?.lat ?? null);
          changeLongitude(point?.lng ?? null);
          // What was found is called as it was found, without its region and country.
          if (found && typed === '')
            form.setValue(`${path}.name`, found.split(',')[0] ?? '', { shouldDirty: true });
        }}
      />
    </SortableEntry>
  );
}
