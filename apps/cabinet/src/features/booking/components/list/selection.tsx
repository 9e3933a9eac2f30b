import { Button, Checkbox } from '@mantine/core';
import { Select, ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetResponsible } from '../../api/responsible.ts';
import { usePersons } from '../../../../shared/team/persons.ts';
import classes from './selection.module.css';

/** What is chosen, by what was: a box that is ticked before the last one has been drawn leaves it chosen. */
export type ChangeChosen = (change: (chosen: ReadonlySet<number> | null) => ReadonlySet<number>) => void;

interface SelectBoxProps {
  /** The booking of the row; without one the box is of the whole page. */
  row?: number;
  rows: number[];
  chosen: ReadonlySet<number>;
  onChange: ChangeChosen;
}

/** Chooses a booking, or all of the page. */
export function SelectBox({ row, rows, chosen, onChange }: SelectBoxProps) {
  const { t } = useTranslation();
  const count = rows.filter((id) => chosen.has(id)).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      aria-label={
        row === undefined ? t('booking_tools.select.all') : t('booking_tools.select.one', { id: row })
      }
      onChange={() =>
        onChange((before) => {
          const known = [...(before ?? [])];
          return new Set(isAll ? known.filter((id) => !rows.includes(id)) : [...known, ...rows]);
        })
      }
    />
  );
}

interface SelectionBarProps {
  organizerId: number;
  chosen: ReadonlySet<number>;
  onStop: () => void;
}
const NOBODY = 'none';

/** What is done with the chosen bookings: somebody becomes responsible for all of them. */
export function SelectionBar({ organizerId, chosen, onStop }: SelectionBarProps) {
  const { t } = useTranslation();
  const { persons } = usePersons(organizerId);
  const [person, setPerson] = useState<string | null>(null);
  const assign = useSetResponsible((count) => t('booking_tools.responsible.done', { count }), onStop);
  const submit = () =>
    assign.mutate({
      body: {
        organizer_id: organizerId,
        ids: [...chosen],
        responsible_user_id: person === NOBODY ? null : Number(person),
      },
    });
  return (
    <section className={classes['bar']} aria-label={t('booking_tools.select.label')}>
      <output className={classes['count']}>{t('booking_tools.select.count', { count: chosen.size })}</output>
      <Select
        className={classes['person'] ?? ''}
        aria-label={t('booking_tools.responsible.title')}
        placeholder={t('booking_tools.responsible.title')}
        data={[
          { value: NOBODY, label: t('booking_tools.nobody') },
          ...persons.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
        ]}
        value={person}
        onChange={setPerson}
      />
      <ReasonedButton
        className={classes['assign'] ?? ''}
        disabledReason={
          (chosen.size === 0 && t('off.choose_bookings')) || (person === null && t('off.choose_person'))
        }
        loading={assign.isPending}
        onClick={submit}
      >
        {t('booking_tools.select.assign')}
      </ReasonedButton>
      <Button variant="default" className={classes['stop'] ?? ''} onClick={onStop}>
        {t('booking_tools.select.stop')}
      </Button>
    </section>
  );
}
