import type { DepartureRoom, RoomType } from '@tropa/contract';
import { MAX_ROOM_PLACES } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  DialogFoot,
  Form,
  NumberField,
  SelectField,
  TextField,
  useCheckedForm,
} from '../../../../../shared/forms/index.ts';
import { USUAL_PLACES } from '../../../model/rooming.ts';
import classes from './departure-page.module.css';

interface RoomDialogProps {
  /** Null: a new one. */
  room: DepartureRoom | null;
  opened: boolean;
  onClose: () => void;
  onDone: (room: DepartureRoom) => void;
}
interface Values {
  type: RoomType;
  number: string;
  places: number | null;
  notes: string;
}
const TYPES = Object.keys(USUAL_PLACES) as RoomType[];

/** What a room is. */
export function RoomDialog({ room, opened, onClose, onDone }: RoomDialogProps) {
  const { t } = useTranslation();
  const taken = room?.people.length ?? 0;
  const form = useCheckedForm<Values>({
    defaultValues: {
      type: room?.type ?? 'twin',
      number: room?.number ?? '',
      places: room?.places ?? USUAL_PLACES.twin,
      notes: room?.notes ?? '',
    },
  });
  const { control, setValue } = form;
  const type = useWatch({ control, name: 'type' });
  const before = useRef(type);
  useEffect(() => {
    if (before.current === type) return;
    before.current = type;
    setValue('places', Math.max(USUAL_PLACES[type], taken));
  }, [setValue, taken, type]);
  const submit = form.handleSubmit((values) =>
    onDone({
      uid: room?.uid ?? crypto.randomUUID(),
      people: room?.people ?? [],
      ...values,
      places: values.places ?? USUAL_PLACES[values.type],
    }),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('departure.rooming.edit_title')}>
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <SelectField
          control={control}
          name="type"
          label={t('departure.rooming.type')}
          data={TYPES.map((value) => ({ value, label: t(`departure.room_type.${value}`) }))}
        />
        <TextField control={control} name="number" label={t('departure.rooming.number')} maxLength={40} />
        <NumberField
          control={control}
          name="places"
          rules={`required|min_value:${Math.max(1, taken)}`}
          label={t('departure.rooming.places')}
          min={Math.max(1, taken)}
          max={MAX_ROOM_PLACES}
        />
        <TextField control={control} name="notes" label={t('departure.rooming.notes')} maxLength={300} />
        <DialogFoot submit={t('departure.rooming.done')} isBusy={false} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
