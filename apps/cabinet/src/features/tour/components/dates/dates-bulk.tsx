import { Button } from '@mantine/core';
import type { TourDate } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../hooks/use-selection.ts';
import { SelectionBar } from '../selection-bar.tsx';
import { DateBulkForm } from './date-bulk-form.tsx';
import classes from './dates.module.css';

/** What may be done with the chosen dates, and the form that changes them together. */
export function DatesBulk({ selection }: { selection: Selection<TourDate> }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { chosen, clear } = selection;
  const count = chosen.length;
  const close = () => setIsOpen(false);
  return (
    <>
      {count > 0 && (
        <div className={classes['bulk']}>
          <SelectionBar
            label={t('tour_dates.bulk.label')}
            text={t('tour_dates.bulk.chosen', { count })}
            clearLabel={t('tour_dates.bulk.clear')}
            onClear={clear}
          >
            <Button onClick={() => setIsOpen(true)}>{t('tour_dates.bulk.edit')}</Button>
          </SelectionBar>
        </div>
      )}
      <Sheet opened={isOpen} onClose={close} kind="form" title={t('tour_dates.bulk.title', { count })}>
        {isOpen && (
          <DateBulkForm
            dates={chosen}
            onDone={close}
            onSaved={() => {
              close();
              clear();
            }}
          />
        )}
      </Sheet>
    </>
  );
}
