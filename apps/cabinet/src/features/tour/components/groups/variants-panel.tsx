import { Button } from '@mantine/core';
import type { TourGroup } from '@tropa/contract';
import { SortableArea } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { useGroupActions } from '../../hooks/use-group-actions.ts';
import { AddVariant } from './add-variant.tsx';
import classes from './groups.module.css';
import { VariantRow } from './variant-row.tsx';

interface VariantsPanelProps {
  group: TourGroup;
  type: 1 | 2;
  readOnly: boolean;
  actions: ReturnType<typeof useGroupActions>;
  onGroup: (group_id: number | null) => void;
  onClose: () => void;
}

/** The variants of a tour: their order, what each is called, one more, one less, none. Each change is kept at once. */
export function VariantsPanel({ group, type, readOnly, actions, onGroup, onClose }: VariantsPanelProps) {
  const { t } = useTranslation();
  const { tours_in_group: tours } = group;
  const ids = tours.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const next = tours.filter((_, index) => index !== from);
    actions.update({ ...group, tours_in_group: next.toSpliced(to, 0, ...tours.slice(from, from + 1)) });
  };
  const rename = (id: number, variant_name: string) =>
    actions.update({
      ...group,
      tours_in_group: tours.map((tour) => (tour.id === id ? { ...tour, variant_name } : tour)),
    });
  return (
    <>
      <p className={classes['lead']}>{t('tour_groups.lead')}</p>
      <SortableArea ids={ids} isLocked={readOnly} onMove={move}>
        <ul className={classes['rows']} aria-label={t('tour_groups.title')}>
          {tours.map((tour) => (
            <VariantRow
              // What somebody else has named it meanwhile is shown.
              key={`${tour.id} ${tour.variant_name}`}
              tour={tour}
              readOnly={readOnly}
              onName={(name) => rename(tour.id, name)}
              onRemove={() =>
                actions.remove(group, { id: tour.id, name: tour.name || t('tour.untitled') }, onGroup)
              }
            />
          ))}
        </ul>
      </SortableArea>
      {!readOnly && (
        <AddVariant
          type={type}
          except={ids}
          isBusy={actions.isBusy}
          onAdd={(tour_id) => actions.add(group.id, [tour_id])}
        />
      )}
      <div className={classes['foot']}>
        {!readOnly && (
          <Button variant="default" loading={actions.isBusy} onClick={() => actions.dissolve(group, onGroup)}>
            {t('tour_groups.dissolve')}
          </Button>
        )}
        <output className={classes['saving']}>{actions.saving && t(`tour_groups.${actions.saving}`)}</output>
        <Button onClick={onClose}>{t('tour_groups.done')}</Button>
      </div>
    </>
  );
}
