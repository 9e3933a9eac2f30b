import { Stack } from '@mantine/core';
import type { Resource, ResourceMeasure } from '@tropa/contract';
import { RESOURCE } from '@tropa/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentCalls, useCallMutation } from '../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  NumberField,
  SelectField,
  useCheckedForm,
  useElsewhere,
} from '../../../shared/forms/index.ts';
import { ToursField } from '../../../shared/forms/tours-field.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { asStored, CHANGED_RESOURCES } from '../api/resources.ts';

const MEASURES = ['departure', 'person'] as const satisfies ResourceMeasure[];

interface NeedsValues {
  tours: number[];
  quantity: number;
  per: ResourceMeasure;
  revision: number;
}
const valuesOf = ({ needs, revision }: Resource): NeedsValues => ({
  tours: needs.map(({ tour_id }) => tour_id),
  quantity: needs[0]?.quantity ?? 1,
  per: needs[0]?.per ?? 'departure',
  revision,
});

/** Which tours need a resource, and how many of it. */
export function NeedsForm({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [before] = useState(() => valuesOf(resource));
  const form = useCheckedForm<NeedsValues>({ defaultValues: before });
  const { control } = form;
  const elsewhere = useElsewhere(form, before, asStored(organizer_id, resource, valuesOf));
  const save = useCallMutation(equipmentCalls.setNeeds, {
    form,
    invalidates: CHANGED_RESOURCES,
    success: t('resources.saved'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((typed) =>
        elsewhere.save(typed, ({ tours, quantity, per, revision }, options) =>
          save.mutateAsync({
            body: {
              id: resource.id,
              needs: tours.map((tour_id) => ({ tour_id, quantity, per })),
              revision,
            },
            options,
          }),
        ),
      )}
    >
      <Stack gap="md">
        <ToursField
          control={control}
          name="tours"
          label={t('resources.needs.tours')}
          description={t('resources.needs.tours_hint')}
        />
        <NumberField
          control={control}
          name="quantity"
          rules="required"
          min={1}
          max={RESOURCE.quantity}
          label={t('resources.needs.quantity')}
        />
        <SelectField
          control={control}
          name="per"
          label={t('resources.needs.per')}
          data={MEASURES.map((per) => ({ value: per, label: t(`resources.per.${per}`) }))}
        />
        <DialogFoot submit={t('resources.form.save')} isBusy={save.isPending} onClose={onDone} />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}
