import { Stack } from '@mantine/core';
import type { Resource } from '@tropa/contract';
import { RESOURCE } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { equipmentCalls, useCallMutation } from '../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  NumberField,
  requiredAs,
  SelectField,
  TextField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';

interface HourlyResourceDialogProps {
  /** Resources of half hours that there are already. */
  known: readonly Resource[];
  tour_id: number;
  onClose: () => void;
}

interface ResourceValues {
  /** The id of one, or `NEW`. */
  chosen: string;
  name: string;
  quantity: number;
  ready_minutes: number;
}
const NEW = 'new';
const READY_MINUTES = 30;

/** Chooses what the tour is made with, or adds it in the same step. */
export function HourlyResourceDialog({ known, tour_id, onClose }: HourlyResourceDialogProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [before] = useState<ResourceValues>(() => ({
    chosen: String(known[0]?.id ?? NEW),
    name: '',
    quantity: 1,
    ready_minutes: READY_MINUTES,
  }));
  const form = useCheckedForm<ResourceValues>({ defaultValues: before });
  const { control } = form;
  // Added once, whatever becomes of what follows.
  const [made, setMade] = useState<Resource | null>(null);
  const chosen = useWatch({ control, name: 'chosen' });
  const create = useCallMutation(equipmentCalls.create, { form });
  const need = useCallMutation(equipmentCalls.setNeeds, {
    invalidates: [equipmentCalls.list],
    success: t('tour_schedule.hourly.resource_saved'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(async ({ chosen: id, ...input }) => {
    const half = { kind: 'boat', unit: 'half_hour' } as const;
    const resource =
      known.find((one) => String(one.id) === id) ??
      made ??
      (await create.mutateAsync({ body: { organizer_id, ...input, ...half } }));
    if (id === NEW) setMade(resource);
    const needs = resource.needs.map(({ tour_id: of, quantity, per }) => ({ tour_id: of, quantity, per }));
    const own = { tour_id, quantity: 1, per: 'departure' as const };
    await need.mutateAsync({
      body: { id: resource.id, needs: [...needs, own], revision: resource.revision },
    });
  });
  const data = [
    ...known.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: NEW, label: t('tour_schedule.hourly.resource_new') },
  ];
  return (
    <Sheet opened onClose={onClose} title={t('tour_schedule.hourly.resource')}>
      <Form form={form} onSubmit={submit}>
        <Stack gap="md">
          {known.length > 0 && (
            <SelectField
              control={control}
              name="chosen"
              label={t('tour_schedule.hourly.resource_which')}
              data={data}
              allowDeselect={false}
            />
          )}
          {chosen === NEW && (
            <>
              <TextField
                control={control}
                name="name"
                label={t('tour_schedule.hourly.resource_name')}
                placeholder={t('tour_schedule.hourly.resource_name_hint')}
                rules={requiredAs('tour_schedule.hourly.resource_name_required')}
                maxLength={RESOURCE.nameLength}
              />
              <NumberField
                control={control}
                name="quantity"
                label={t('tour_schedule.hourly.resource_quantity')}
                min={1}
                max={RESOURCE.quantity}
                rules="required"
              />
              <NumberField
                control={control}
                name="ready_minutes"
                label={t('tour_schedule.hourly.resource_ready')}
                description={t('tour_schedule.hourly.resource_ready_hint')}
                min={0}
                max={RESOURCE.readyMinutes}
                rules="required"
              />
            </>
          )}
          <DialogFoot
            submit={t('tour_schedule.hourly.resource_save')}
            isBusy={create.isPending || need.isPending}
            onClose={onClose}
          />
        </Stack>
      </Form>
    </Sheet>
  );
}
