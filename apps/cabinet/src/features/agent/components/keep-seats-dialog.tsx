import { Stack, Text } from '@mantine/core';
import type { AgentAllotment } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { agentCalls, tourCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import {
  DateField,
  DialogFoot,
  Form,
  NumberField,
  SelectField,
  useCheckedForm,
} from '../../../shared/forms/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';

/** As many as a list of choices shows. */
const MOST = 100;

interface Values {
  tour_id: string;
  tour_date_id: string;
  seats: number | null;
  until: string | null;
}

interface KeepSeatsDialogProps {
  agent_id: number;
  /** What is kept already; null: another departure. */
  kept: AgentAllotment | null;
  opened: boolean;
  onClose: () => void;
}

/** Keeps seats of a departure for an agent, or changes how many and until when. */
export function KeepSeatsDialog({ opened, onClose, ...rest }: KeepSeatsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} kind="form" title={t('agents.kept.form_title')}>
      <KeepSeatsForm {...rest} onDone={onClose} />
    </Dialog>
  );
}

function KeepSeatsForm({
  agent_id,
  kept,
  onDone,
}: Pick<KeepSeatsDialogProps, 'agent_id' | 'kept'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useCheckedForm<Values>({
    defaultValues: {
      tour_id: String(kept?.tour_id ?? ''),
      tour_date_id: String(kept?.tour_date_id ?? ''),
      seats: kept?.seats ?? null,
      until: kept?.until ?? null,
    },
  });
  const { control } = form;
  const keep = useCallMutation(agentCalls.keepSeats, {
    form,
    invalidates: [agentCalls.allotments],
    success: t('agents.kept.done'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ tour_date_id, seats, until }) =>
        keep.mutate({
          body: { agent_id, tour_date_id: Number(tour_date_id), seats: seats ?? 0, until: until ?? '' },
        }),
      )}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('agents.kept.form_text')}</Text>
        {kept ? (
          <Text fw={500}>
            {kept.tour_name}, {format.departure(kept)}
          </Text>
        ) : (
          <DepartureChoice control={control} />
        )}
        <div className={classes['pair']}>
          <NumberField
            control={control}
            name="seats"
            label={t('agents.kept.count')}
            rules="required"
            required
            min={1}
          />
          <DateField control={control} name="until" label={t('agents.kept.day')} rules="required" required />
        </div>
        <DialogFoot submit={t('app.save')} isBusy={keep.isPending} onClose={onDone} />
      </Stack>
    </Form>
  );
}

/** Which departure: a tour, then one of its dates that stand by themselves. */
function DepartureChoice({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const tour_id = useWatch({ control, name: 'tour_id' });
  const tours = useCall(tourCalls.list, { query: { organizer_id, format: 'options', limit: MOST } });
  const dates = useCall(
    tourCalls.getDates,
    { query: { tour_id: Number(tour_id), limit: MOST } },
    { enabled: tour_id !== '' },
  );
  const stored = (dates.data?.actual_dates ?? []).filter(({ id }) => id > 0);
  return (
    <>
      <SelectField
        control={control}
        name="tour_id"
        label={t('agents.contract.tour')}
        rules="required"
        searchable
        data={(tours.data?.tours ?? []).map(({ id, name }) => ({
          value: String(id),
          label: name || t('tour.untitled'),
        }))}
      />
      {tour_id !== '' && (
        <SelectField
          key={tour_id}
          control={control}
          name="tour_date_id"
          label={t('agents.kept.departure')}
          description={dates.data && stored.length === 0 ? t('agents.kept.no_dates') : undefined}
          rules="required"
          searchable
          data={stored.map((date) => ({
            value: String(date.id),
            label: `${format.departure(date)} · ${t('new_booking.free_seats', { count: date.number_of_free_seats })}`,
          }))}
        />
      )}
    </>
  );
}
