import { Alert, Button, Stack } from '@mantine/core';
import type { Resource, ResourceTaking } from '@tropa/contract';
import { RESOURCE, todayIn } from '@tropa/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { equipmentCalls, useCallMutation, type ApiFailure } from '../../../shared/api/index.ts';
import {
  DateField,
  DialogFoot,
  Form,
  NumberField,
  TextField,
  useCheckedForm,
} from '../../../shared/forms/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { CHANGED_RESOURCES } from '../api/resources.ts';
import classes from './resources.module.css';

interface ClosureValues {
  date_from: string | null;
  date_to: string | null;
  quantity: number;
  reason: string;
}
/** The departures that stand in the way, as they were answered to these values. */
interface Clash {
  to: string;
  text: string;
  departures: ResourceTaking[];
}
const departuresOf = ({ details }: ApiFailure) => (details['departures'] ?? []) as ResourceTaking[];

/** Takes a resource away for days; the departures that would have too few are shown first. */
export function ClosureForm({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const { t } = useTranslation();
  const { timezone } = useOrganizer();
  const [clash, setClash] = useState<Clash | null>(null);
  const form = useCheckedForm<ClosureValues>({
    defaultValues: { date_from: null, date_to: null, quantity: resource.quantity, reason: '' },
  });
  const { control } = form;
  const values = useWatch({ control });
  const isAsked = clash?.to === JSON.stringify(values);
  const close = useCallMutation(equipmentCalls.close, {
    form,
    invalidates: CHANGED_RESOURCES,
    success: t('resources.away.closed'),
    onSuccess: onDone,
    onFailure: (failure) => failure.type === 'departures_clash',
  });
  const today = todayIn(timezone);
  const submit = form.handleSubmit(async (typed) => {
    const { date_from, date_to, quantity, reason } = typed;
    if (date_from === null || date_to === null) return;
    await close.mutateAsync(
      { body: { id: resource.id, date_from, date_to, quantity, reason, despite_clashes: isAsked } },
      {
        onError: (failure) => {
          if (failure.type === 'departures_clash')
            setClash({
              to: JSON.stringify(typed),
              text: failure.message,
              departures: departuresOf(failure),
            });
        },
      },
    );
  });
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <div className={classes['pair']}>
          <DateField
            control={control}
            name="date_from"
            label={t('resources.away.from')}
            rules="required"
            minDate={today}
          />
          <DateField
            control={control}
            name="date_to"
            label={t('resources.away.to')}
            rules="required"
            minDate={values.date_from ?? today}
          />
        </div>
        {resource.quantity > 1 && (
          <NumberField
            control={control}
            name="quantity"
            rules="required"
            min={1}
            max={resource.quantity}
            label={t('resources.away.quantity')}
          />
        )}
        <TextField
          control={control}
          name="reason"
          maxLength={RESOURCE.reasonLength}
          label={t('resources.away.reason')}
          placeholder={t('resources.away.reason_hint')}
        />
        {isAsked && clash && <ClashNote clash={clash} />}
        <DialogFoot
          submit={t(isAsked ? 'resources.away.submit_despite' : 'resources.away.submit')}
          isBusy={close.isPending}
          onClose={onDone}
        />
      </Stack>
    </Form>
  );
}

function ClashNote({ clash: { text, departures } }: { clash: Clash }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert color="yellow" variant="light" aria-live="polite">
      <b>{text}</b>
      <ul className={classes['plain']}>
        {departures.map((departure) => (
          <li key={`${departure.tour_date_id} ${departure.request_id}`}>
            {format.departure(departure)}, {departure.tour_name}
          </li>
        ))}
      </ul>
      {t('resources.away.despite_hint')}
    </Alert>
  );
}

/** What is away now or later, each of which can come back. */
export function Closures({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const format = useFormat();
  const open = useCallMutation(equipmentCalls.open, {
    invalidates: CHANGED_RESOURCES,
    success: t('resources.away.opened'),
  });
  if (resource.closures.length === 0) return null;
  return (
    <ul className={classes['closures']}>
      {resource.closures.map(({ id, date_from, date_to, quantity, reason }) => (
        <li key={id}>
          <span>
            {format.dates(date_from, date_to)}
            {resource.quantity > 1 && `, ${t('resources.list.pieces', { count: quantity })}`}
            {reason !== '' && `, ${reason}`}
          </span>
          <Button
            variant="default"
            loading={open.isPending}
            onClick={() => open.mutate({ body: { closure_id: id } })}
          >
            {t('resources.away.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
