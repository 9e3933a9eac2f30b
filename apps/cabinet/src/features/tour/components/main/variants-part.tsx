import { Button } from '@mantine/core';
import { FormSection } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../groups/groups.module.css';
import { GroupSheet } from '../groups/group-sheet.tsx';

/** The tours that visitors see as one with this; nothing for readers where it stands alone, nor before it is first saved. */
export function VariantsPart() {
  const { t } = useTranslation();
  const { tour, readOnly } = useTourEditor();
  const [isOpen, setIsOpen] = useState(false);
  const tours = tour?.tour_group?.tours_in_group ?? [];
  if (!tour || (readOnly && tours.length === 0)) return null;
  const place = tours.findIndex(({ id }) => id === tour.id) + 1;
  return (
    <FormSection title={t('tour_groups.title')} description={t('tour_groups.part_text')}>
      <div className={classes['part']} data-span="full">
        {tours.length === 0 ? (
          <p>{t('tour_groups.alone')}</p>
        ) : (
          <>
            <p>{t('tour_groups.part', { place, total: tours.length })}</p>
            <ul>
              {tours
                .filter(({ id }) => id !== tour.id)
                .map(({ id, name }) => (
                  <li key={id}>{name || t('tour.untitled')}</li>
                ))}
            </ul>
          </>
        )}
        {!readOnly && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {tours.length === 0 ? t('tour_groups.join') : t('tour_groups.manage')}
          </Button>
        )}
      </div>
      <GroupSheet
        subject={{ group_id: tour.tour_group?.id ?? null, tour }}
        opened={isOpen}
        onGroup={(group_id) => {
          if (group_id === null) setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      />
    </FormSection>
  );
}
