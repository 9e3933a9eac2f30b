import { Button } from '@mantine/core';
import { IconBed, IconPlus } from '@tabler/icons-react';
import type { DepartureRoom } from '@tropa/contract';
import { MAX_ROOMS } from '@tropa/core';
import { ReasonedButton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { EditedRooming } from '../../../hooks/use-rooming.ts';
import classes from './rooms.module.css';

interface RoomsBarProps {
  editing: EditedRooming;
  /** The rooms with those that are proposed for whoever has none. */
  proposed: DepartureRoom[];
  onAdd: () => void;
}

const placesTaken = (rooms: readonly DepartureRoom[]): number =>
  rooms.reduce((sum, { people }) => sum + people.length, 0);

/** Adds a room, proposes rooms, and saves or throws away what was changed. */
export function RoomsBar({ editing, proposed, onAdd }: RoomsBarProps) {
  const { t } = useTranslation();
  const { rooms, setRooms, isDirty, isSaving, discard, save } = editing;
  return (
    <div className={classes['bar']}>
      <ReasonedButton
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.8} />}
        isBusy={isSaving}
        disabledReason={rooms.length >= MAX_ROOMS && t('off.too_many_rooms', { limit: MAX_ROOMS })}
        onClick={onAdd}
      >
        {t('departure.rooming.add')}
      </ReasonedButton>
      {placesTaken(proposed) > placesTaken(rooms) && (
        <ReasonedButton
          variant="default"
          leftSection={<IconBed size={16} stroke={1.8} />}
          isBusy={isSaving}
          onClick={() => setRooms(proposed)}
        >
          {t('departure.rooming.propose')}
        </ReasonedButton>
      )}
      {isDirty && (
        <>
          <span className={classes['quiet']}>{t('departure.rooming.unsaved')}</span>
          <ReasonedButton variant="subtle" isBusy={isSaving} onClick={discard}>
            {t('departure.rooming.discard')}
          </ReasonedButton>
          <Button loading={isSaving} onClick={save}>
            {t('departure.rooming.save')}
          </Button>
        </>
      )}
    </div>
  );
}
