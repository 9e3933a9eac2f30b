import { Stack } from '@mantine/core';
import type { Picture, StaffGuide } from '@tropa/contract';
import { fullName, PAID_PER, type PaidPer } from '@tropa/core';
import { AvatarInput } from '@tropa/ui';
import { useState } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tourCalls, uploadPicture, useCall, useCallMutation } from '../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  MoneyField,
  SelectField,
  TextareaField,
  TextField,
  useCheckedForm,
  useElsewhere,
} from '../../../../shared/forms/index.ts';
import { useMay, useOrganizer } from '../../../../shared/session/session.ts';
import { CHANGED_BY_GUIDES } from '../../hooks/use-guide-removal.tsx';
import classes from './guides.module.css';

/** The choice of no member. */
const NOBODY = 'none';
/** Nothing is said of the pay. */
const NOTHING = 'none';

interface GuideValues {
  first_name: string;
  last_name: string;
  about: string;
  photo: Picture | null;
  /** A select holds strings. */
  user_id: string;
  per: PaidPer | typeof NOTHING;
  amount: number | null;
}

const valuesOf = (guide: StaffGuide | null): GuideValues => ({
  first_name: guide?.first_name ?? '',
  last_name: guide?.last_name ?? '',
  about: guide?.about ?? '',
  photo: guide?.photo ?? null,
  user_id: guide?.user_id ? String(guide.user_id) : NOBODY,
  per: guide?.pay?.per ?? NOTHING,
  amount: guide?.pay?.amount ?? null,
});

/** A guide, new or known: who it is, what visitors read of it, and which member it is. */
export function GuideForm({ guide, onDone }: { guide: StaffGuide | null; onDone: () => void }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [before] = useState(() => valuesOf(guide));
  const form = useCheckedForm<GuideValues>({ defaultValues: before });
  const elsewhere = useElsewhere(
    form,
    before,
    guide
      ? {
          call: tourCalls.guides,
          input: { query: { organizer_id } },
          values: ({ guides }) => {
            const theirs = guides.find(({ id }) => id === guide.id);
            return theirs ? valuesOf(theirs) : null;
          },
        }
      : null,
  );
  const { control } = form;
  const movesMoney = useMay('payments.write') === 'all';
  const common = { form, invalidates: CHANGED_BY_GUIDES, onSuccess: onDone };
  const create = useCallMutation(tourCalls.createGuide, { ...common, success: t('guides.form.created') });
  const update = useCallMutation(tourCalls.updateGuide, { ...common, success: t('guides.form.saved') });
  const submit = form.handleSubmit((typed) =>
    elsewhere.save(typed, ({ user_id, photo, per, amount, ...values }, options) => {
      const pay = per === NOTHING || amount === null ? null : { per, amount };
      const body = {
        ...values,
        // Whoever sees no money says nothing of it.
        ...(movesMoney && { pay }),
        photo: photo && { id: photo.id },
        user_id: user_id === NOBODY ? null : Number(user_id),
      };
      return guide
        ? update.mutateAsync({ query: { guide_id: guide.id }, body, options })
        : create.mutateAsync({ query: { organizer_id }, body });
    }),
  );
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <PhotoField control={control} />
        <TextField
          control={control}
          name="first_name"
          label={t('guides.form.first_name')}
          rules="required"
          maxLength={80}
          data-autofocus
        />
        <TextField control={control} name="last_name" label={t('guides.form.last_name')} maxLength={80} />
        <TextareaField
          control={control}
          name="about"
          label={t('guides.form.about')}
          placeholder={t('guides.form.about_hint')}
          maxLength={2000}
        />
        <AccountField control={control} guide={guide} />
        {movesMoney && <PayFields control={control} />}
        <DialogFoot
          submit={guide ? t('guides.form.save') : t('guides.form.create')}
          isBusy={create.isPending || update.isPending}
          onClose={onDone}
        />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}

/** What the guide is paid for, and how much for each: in the currency of the organizer. */
function PayFields({ control }: { control: Control<GuideValues> }) {
  const { t } = useTranslation();
  const { currency } = useOrganizer();
  const per = useWatch({ control, name: 'per' });
  return (
    <div className={classes['pay']}>
      <SelectField
        control={control}
        name="per"
        label={t('guides.pay.per')}
        allowDeselect={false}
        data={[
          { value: NOTHING, label: t('guides.pay.none') },
          ...PAID_PER.map((value) => ({ value, label: t(`guides.pay.${value}`) })),
        ]}
      />
      {per !== NOTHING && (
        <MoneyField
          control={control}
          name="amount"
          label={t('guides.pay.amount')}
          description={t('guides.pay.hint')}
          currency={currency}
          rules="required"
        />
      )}
    </div>
  );
}

function PhotoField({ control }: { control: Control<GuideValues> }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'photo' });
  const [first_name, last_name] = useWatch({ control, name: ['first_name', 'last_name'] });
  return (
    <AvatarInput<Picture>
      label={t('guides.form.photo')}
      name={fullName({ first_name, last_name })}
      value={field.value}
      onChange={field.onChange}
      upload={uploadPicture('guide')}
      error={fieldState.error?.message}
    />
  );
}

/** Which member the guide is; nothing where the organizer has no member in that role. */
function AccountField({ control, guide }: { control: Control<GuideValues>; guide: StaffGuide | null }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const { data } = useCall(tourCalls.guideAccounts, { query: { organizer_id } });
  const free = (data?.accounts ?? []).filter(({ guide_id }) => guide_id === null || guide_id === guide?.id);
  if (free.length === 0) return null;
  return (
    <SelectField
      control={control}
      name="user_id"
      label={t('guides.form.account')}
      description={t('guides.form.account_text')}
      data={[
        { value: NOBODY, label: t('guides.form.account_none') },
        ...free.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
      ]}
    />
  );
}
