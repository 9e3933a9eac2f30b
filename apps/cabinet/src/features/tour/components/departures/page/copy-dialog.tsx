import { Text } from '@mantine/core';
import type { DepartureView } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCallMutation } from '../../../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm } from '../../../../../shared/forms/index.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import { CHANGED_BY_MOVE, useToldChange } from '../../../hooks/use-told-change.ts';
import classes from './departure-page.module.css';
import { Foreseen } from './foreseen.tsx';
import { StartFields, type StartValues } from './start-fields.tsx';

interface CopyDialogProps {
  departure: Pick<DepartureView, 'id' | 'tour_id' | 'date_start' | 'date_end' | 'time_start'>;
  /** Where it is to stand, where that has been shown already. */
  day?: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Makes one more departure like this on another day. */
export function CopyDialog(props: CopyDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} kind="form" title={t('departures.move.copy_title')}>
      {props.opened && <CopyForm {...props} />}
    </Sheet>
  );
}

function CopyForm({ departure, day = '', onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, tour_id, time_start } = departure;
  const form = useCheckedForm<StartValues>({ defaultValues: { date_start: day || null, time_start } });
  const { control } = form;
  const [chosen, clock] = useWatch({ control, name: ['date_start', 'time_start'] });
  const told = useToldChange();
  const copy = useCallMutation(departureCalls.copy, {
    form,
    invalidates: CHANGED_BY_MOVE,
    onSuccess: (made) => {
      told.copied(made.id, tour_id);
      onClose();
    },
  });
  const submit = form.handleSubmit((values) => {
    if (values.date_start === null) return;
    copy.mutate({
      body: {
        id,
        date_start: values.date_start,
        ...(values.time_start !== null && { time_start: values.time_start }),
      },
    });
  });
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <Text c="dimmed">{t('departures.move.copy_text', { date: format.departure(departure) })}</Text>
      <StartFields
        control={control}
        hasTime={time_start !== null}
        labels={{ day: t('departures.move.copy_day'), time: t('departures.move.copy_time') }}
      />
      <Foreseen departure={departure} day={chosen} time={clock} isCopy />
      <DialogFoot submit={t('departures.move.copy_submit')} isBusy={copy.isPending} onClose={onClose} />
    </Form>
  );
}
