import { Stack } from '@mantine/core';
import type { Resource, ResourceKind, ResourceUnit } from '@tropa/contract';
import { RESOURCE } from '@tropa/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { equipmentCalls, useCallMutation } from '../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  NumberField,
  SelectField,
  TextField,
  useCheckedForm,
  useElsewhere,
} from '../../../shared/forms/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { asStored, CHANGED_RESOURCES } from '../api/resources.ts';

const KINDS = [
  'ship',
  'boat',
  'bus',
  'horse',
  'hall',
  'instrument',
  'other',
] as const satisfies ResourceKind[];
const UNITS = ['day', 'half_hour'] as const satisfies ResourceUnit[];

interface ResourceValues {
  name: string;
  kind: ResourceKind;
  quantity: number;
  unit: ResourceUnit;
  ready_minutes: number;
  revision: number;
}
const valuesOf = (resource: Resource | null): ResourceValues => ({
  name: resource?.name ?? '',
  kind: resource?.kind ?? 'ship',
  quantity: resource?.quantity ?? 1,
  // A ship sails several times a day.
  unit: resource?.unit ?? 'half_hour',
  ready_minutes: resource?.ready_minutes ?? 0,
  revision: resource?.revision ?? 0,
});

interface ResourceFormProps {
  /** Null: it is a new one. */
  edited: Resource | null;
  onDone: () => void;
  /** Goes on with a new one. */
  onMade: (made: Resource) => void;
}

/** What it is, how many there are, and how its time is counted. */
export function ResourceForm({ edited, onDone, onMade }: ResourceFormProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [before] = useState(() => valuesOf(edited));
  const form = useCheckedForm<ResourceValues>({ defaultValues: before });
  const { control } = form;
  const unit = useWatch({ control, name: 'unit' });
  const elsewhere = useElsewhere(form, before, edited ? asStored(organizer_id, edited, valuesOf) : null);
  const whenSaved = {
    form,
    invalidates: CHANGED_RESOURCES,
    success: t('resources.saved'),
  };
  const create = useCallMutation(equipmentCalls.create, {
    ...whenSaved,
    onSuccess: onMade,
  });
  const update = useCallMutation(equipmentCalls.update, { ...whenSaved, onSuccess: onDone });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((typed) =>
        elsewhere.save(typed, ({ revision, ...values }, options) =>
          edited
            ? update.mutateAsync({ body: { ...values, id: edited.id, revision }, options })
            : create.mutateAsync({ body: { ...values, organizer_id } }),
        ),
      )}
    >
      <Stack gap="md">
        <TextField
          control={control}
          name="name"
          rules="required"
          maxLength={RESOURCE.nameLength}
          label={t('resources.form.name')}
          placeholder={t('resources.form.name_hint')}
          data-autofocus
        />
        <SelectField
          control={control}
          name="kind"
          label={t('resources.form.kind')}
          data={KINDS.map((kind) => ({ value: kind, label: t(`resources.kind.${kind}`) }))}
        />
        <NumberField
          control={control}
          name="quantity"
          rules="required"
          min={1}
          max={RESOURCE.quantity}
          label={t('resources.form.quantity')}
        />
        <SelectField
          control={control}
          name="unit"
          label={t('resources.form.unit')}
          description={t('resources.form.unit_hint')}
          data={UNITS.map((one) => ({ value: one, label: t(`resources.unit.${one}`) }))}
        />
        {unit === 'half_hour' && (
          <NumberField
            control={control}
            name="ready_minutes"
            rules="required"
            min={0}
            max={RESOURCE.readyMinutes}
            label={t('resources.form.ready')}
            description={t('resources.form.ready_hint')}
          />
        )}
        <DialogFoot
          submit={t('resources.form.save')}
          isBusy={create.isPending || update.isPending}
          onClose={onDone}
        />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}
