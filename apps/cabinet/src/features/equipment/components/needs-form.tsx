import { Stack } from '@mantine/core';
import type { Resource, ResourceMeasure } from '@tropa/contract';
import { RESOURCE } from '@tropa/core';
import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { equipmentCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  NumberField,
  SelectField,
  useCheckedForm,
  useElsewhere,
} from '../../../shared/forms/index.ts';
import { ToursField, useTourOptions } from '../../../shared/forms/tours-field.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { asStored, CHANGED_RESOURCES } from '../api/resources.ts';
import { ExtrasField, type ExtraOption } from './extras-field.tsx';
import classes from './resources.module.css';

const MEASURES = ['departure', 'person'] as const satisfies ResourceMeasure[];

/** How much of it a departure of a tour takes. */
interface Taken {
  quantity: number;
  per: ResourceMeasure;
}
interface NeedsValues {
  tours: number[];
  /** By `keyOf` of each tour; those of tours that are chosen no more are kept while the form is open. */
  of: Record<string, Taken>;
  /** By `extraKey`. */
  extras: string[];
  of_extras: Record<string, Pick<Taken, 'quantity'>>;
  revision: number;
}
/** A bare number would name a place in a list. */
const keyOf = (tour_id: number) => `tour${tour_id}`;
const extraKey = ({ tour_id, extra_id }: { tour_id: number; extra_id: string }) => `of${tour_id}-${extra_id}`;
const USUAL: Taken = { quantity: 1, per: 'departure' };
const valuesOf = ({ needs, extra_needs, revision }: Resource): NeedsValues => ({
  tours: needs.map(({ tour_id }) => tour_id),
  of: Object.fromEntries(needs.map(({ tour_id, quantity, per }) => [keyOf(tour_id), { quantity, per }])),
  extras: extra_needs.map(extraKey),
  of_extras: Object.fromEntries(extra_needs.map((need) => [extraKey(need), { quantity: need.quantity }])),
  revision,
});

/** The extras that may be chosen; those that need it already may have left their tour. */
function useExtras({ extra_needs }: Resource, organizer_id: number) {
  const query = useCall(equipmentCalls.extras, { query: { organizer_id } });
  const known = [...extra_needs, ...(query.data?.extras ?? [])];
  return new Map(known.map((extra) => [extraKey(extra), { ...extra, key: extraKey(extra) }]));
}

/** How each tour is called: those that need it already may stand outside of what is offered. */
function useTourTitles({ needs }: Resource): (id: number) => string {
  const offered = useTourOptions();
  const titles = new Map([
    ...needs.map(({ tour_id, tour_name }) => [String(tour_id), tour_name] as const),
    ...offered.map(({ value, label }) => [value, label] as const),
  ]);
  return (id) => titles.get(String(id)) ?? '';
}

/** Which tours need a resource, and how many of it each. */
export function NeedsForm({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [before] = useState(() => valuesOf(resource));
  const form = useCheckedForm<NeedsValues>({ defaultValues: before });
  const { control } = form;
  const [tours, of, extras, ofExtras] = useWatch({ control, name: ['tours', 'of', 'extras', 'of_extras'] });
  const extraOf = useExtras(resource, organizer_id);
  const titleOf = useTourTitles(resource);
  useEffect(() => {
    // A tour that is added begins with what the first one takes.
    const first = of[keyOf(tours[0] ?? 0)] ?? USUAL;
    for (const id of tours) if (of[keyOf(id)] === undefined) form.setValue(`of.${keyOf(id)}`, { ...first });
    for (const key of extras)
      if (ofExtras[key] === undefined) form.setValue(`of_extras.${key}`, { quantity: 1 });
  }, [form, tours, of, extras, ofExtras]);
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
        elsewhere.save(typed, ({ tours: chosen, of: taken, extras: sold, of_extras, revision }, options) =>
          save.mutateAsync({
            body: {
              id: resource.id,
              needs: chosen.map((tour_id) => ({ tour_id, ...(taken[keyOf(tour_id)] ?? USUAL) })),
              extra_needs: sold.flatMap((key) => {
                const extra = extraOf.get(key);
                if (!extra) return [];
                const { tour_id, extra_id } = extra;
                return [{ tour_id, extra_id, quantity: of_extras[key]?.quantity ?? 1 }];
              }),
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
        {tours
          .filter((id) => of[keyOf(id)] !== undefined)
          .map((id) => (
            <fieldset key={id} className={classes['need']}>
              <legend>{titleOf(id)}</legend>
              <NumberField
                control={control}
                name={`of.${keyOf(id)}.quantity`}
                rules="required"
                min={1}
                max={RESOURCE.quantity}
                label={t('resources.needs.quantity')}
              />
              <SelectField
                control={control}
                name={`of.${keyOf(id)}.per`}
                label={t('resources.needs.per')}
                data={MEASURES.map((per) => ({ value: per, label: t(`resources.per.${per}`) }))}
              />
            </fieldset>
          ))}
        {extraOf.size > 0 && (
          <ExtraNeeds
            control={control}
            options={[...extraOf.values()]}
            chosen={extras.filter((key) => ofExtras[key] !== undefined)}
          />
        )}
        <DialogFoot submit={t('resources.form.save')} isBusy={save.isPending} onClose={onDone} />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}

interface ExtraNeedsProps {
  control: Control<NeedsValues>;
  options: ExtraOption[];
  chosen: string[];
}

/** Which extras need it, and how many each one that is sold. */
function ExtraNeeds({ control, options, chosen }: ExtraNeedsProps) {
  const { t } = useTranslation();
  const titleOf = new Map(options.map(({ key, title, tour_name }) => [key, { title, tour_name }]));
  return (
    <>
      <ExtrasField control={control} name="extras" options={options} />
      {chosen.map((key) => {
        const { title = '', tour_name = '' } = titleOf.get(key) ?? {};
        return (
          <fieldset key={key} className={classes['need']}>
            <legend>{t('resources.needs.extra_of', { title, tour: tour_name || t('tour.untitled') })}</legend>
            <NumberField
              control={control}
              name={`of_extras.${key}.quantity`}
              rules="required"
              min={1}
              max={RESOURCE.quantity}
              label={t('resources.needs.each')}
            />
          </fieldset>
        );
      })}
    </>
  );
}
