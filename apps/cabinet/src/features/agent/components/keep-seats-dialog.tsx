import { Stack, Text } from '@mantine/core';
import type { AgentAllotment } from '@tropa/contract';
import { DateInput, Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { agentCalls, tourCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { departureKey, departureOfKey } from '../../../shared/departures/departure-choice.ts';
import { useDepartureOptions } from '../../../shared/departures/use-departure-options.ts';
import {
  DateField,
  DialogFoot,
  Form,
  NumberField,
  SelectField,
  useCheckedForm,
  useElsewhere,
} from '../../../shared/forms/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';

/** As many as a list of choices shows. */
const MOST = 100;

interface Values {
  tour_id: string;
  /** As `departureKey` names it. */
  departure: string | null;
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

const valuesOf = (kept: AgentAllotment | null): Values => ({
  tour_id: String(kept?.tour_id ?? ''),
  departure: kept && departureKey({ ...kept, id: kept.tour_date_id, date_uid: null }),
  seats: kept?.seats ?? null,
  until: kept?.until ?? null,
});

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
  const [before] = useState(() => valuesOf(kept));
  const form = useCheckedForm<Values>({ defaultValues: before });
  const elsewhere = useElsewhere(
    form,
    before,
    kept
      ? {
          call: agentCalls.allotments,
          input: { query: { agent_id, limit: MOST } },
          values: ({ allotments }) => {
            const theirs = allotments.find(({ id }) => id === kept.id);
            return theirs ? valuesOf(theirs) : null;
          },
        }
      : null,
  );
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
      onSubmit={form.handleSubmit((values) =>
        elsewhere.save(values, ({ tour_id, departure, seats, until }, options) => {
          const { date, start } = departureOfKey(departure ?? '');
          return keep.mutateAsync({
            body: {
              agent_id,
              ...(date === undefined ? { tour_id: Number(tour_id), start } : { tour_date_id: date }),
              seats: seats ?? 0,
              until: until ?? '',
            },
            options,
          });
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
            min={1}
          />
          <DateField control={control} name="until" label={t('agents.kept.day')} rules="required" />
        </div>
        <DialogFoot submit={t('app.save')} isBusy={keep.isPending} onClose={onDone} />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}

/** Which departure: a tour, then one of its dates, or a start of its weekly schedule that nobody has booked yet. */
function DepartureChoice({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const tour_id = useWatch({ control, name: 'tour_id' });
  const tours = useCall(tourCalls.list, {
    query: { organizer_id, status: 'published', format: 'options', limit: MOST },
  });
  return (
    <>
      <SelectField
        control={control}
        name="tour_id"
        label={t('agents.contract.tour')}
        rules="required"
        searchable
        data={(tours.data?.tours ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {tour_id !== '' && <Starts key={tour_id} control={control} tourId={Number(tour_id)} />}
    </>
  );
}

function Starts({ control, tourId }: { control: Control<Values>; tourId: number }) {
  const { t } = useTranslation();
  const { options, hasClasses, isHourly, isLong, isNone, from, setFrom } = useDepartureOptions({
    tourId,
    isWhole: true,
  });
  if (isHourly) return <Text size="sm">{t('agents.kept.by_the_hour')}</Text>;
  return (
    <>
      {isLong && <DateInput label={t('rebooking.from')} value={from} onChange={setFrom} minDate="today" />}
      <SelectField
        control={control}
        name="departure"
        label={t('agents.kept.departure')}
        description={isNone ? t('agents.kept.no_dates') : undefined}
        rules="required"
        searchable
        nothingFoundMessage={t(isLong ? 'rebooking.nothing_found' : 'new_booking.no_departures')}
        data={options}
      />
      {hasClasses && <Text size="sm">{t('agents.kept.no_class')}</Text>}
    </>
  );
}
