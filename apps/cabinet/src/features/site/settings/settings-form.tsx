import { Alert, Select } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { AttachedSite, Language } from '@tropa/contract';
import type { ValidationProblem } from '@tropa/core';
import { FormSection, Panel, SaveBar, ReasonedButton } from '@tropa/ui';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { siteCalls, sitePublishingCalls, useCallMutation } from '../../../shared/api/index.ts';
import {
  Form,
  TextField,
  useCheckedForm,
  useElsewhere,
  useField,
  useSavedForm,
} from '../../../shared/forms/index.ts';
import { useLeaveGuard } from '../../../shared/page/use-leave-guard.tsx';
import { useScope } from '../../../shared/session/session.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { putSite } from '../hooks/use-site.ts';
import { ChatsSection } from './chats-section.tsx';
import { SearchSection } from './search-section.tsx';
import classes from './settings.module.css';
import { changedSettings, settingsValues, type SettingsValues } from './settings-values.ts';

const METRICA = /^(?:\d{4,12})?$/u;
const ANALYTICS = /^(?:G-[A-Z0-9]{4,20})?$/u;

/** A rule: the value is of this form, else the text of the key is said. */
const matching =
  (form: RegExp, key: string) =>
  (value: unknown): ValidationProblem | null =>
    form.test(typeof value === 'string' ? value.trim() : '') ? null : { key, params: {} };

/** The site's settings in one form, of which only what was changed is sent. */
export function SettingsForm({ site }: { site: AttachedSite }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const canWrite = useScope('tours', 'write') === 'all';
  const loaded = settingsValues(site.settings);
  const form = useCheckedForm<SettingsValues>({
    values: loaded,
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  const { isDirty } = form.formState;
  const { sending, stored } = useSavedForm(form);
  const { organizer_id } = site;
  const elsewhere = useElsewhere(form, loaded, {
    call: siteCalls.getAttachedSite,
    input: { query: { organizer_id } },
    values: ({ site: theirs }) => {
      if (!theirs) return null;
      putSite(queryClient, theirs);
      return settingsValues(theirs.settings);
    },
  });
  const save = useCallMutation(sitePublishingCalls.updateMainPageSetting, {
    form,
    invalidates: [sitePublishingCalls.publishing, siteCalls.getPage],
    onSuccess: ({ site: saved }) => {
      elsewhere.settled(settingsValues(saved.settings));
      putSite(queryClient, saved);
      stored(settingsValues(saved.settings));
      showSuccess(t('site_settings.saved'));
    },
  });
  const leaveDialog = useLeaveGuard(isDirty && !save.isPending);
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, (_joined, options) => {
      sending(values);
      return save.mutateAsync({ query: { organizer_id }, body: changedSettings(values, loaded), options });
    }),
  );
  return (
    <Form form={form} onSubmit={submit}>
      {!canWrite && (
        <Alert color="gray" variant="light" icon={<IconLock size={18} stroke={1.6} />} mb="md">
          {t('site_settings.read_only')}
        </Alert>
      )}
      <Panel>
        <fieldset className={classes['fields']} disabled={!canWrite}>
          <FormSection title={t('site_settings.basics.title')} description={t('site_settings.basics.text')}>
            <TextField
              control={control}
              name="name"
              rules="required|max_length:120"
              label={t('site_settings.basics.name')}
              maxLength={120}
            />
            <LanguagesField control={control} />
          </FormSection>
          <SearchSection form={form} host={site.host} readOnly={!canWrite} />
          <ChatsSection form={form} readOnly={!canWrite} />
          <FormSection
            title={t('site_settings.counters.title')}
            description={t('site_settings.counters.text')}
          >
            <TextField
              control={control}
              name="counters.yandex_metrica"
              rules={matching(METRICA, 'site_settings.counters.bad_metrica')}
              label={t('site_settings.counters.yandex_metrica')}
              description={t('site_settings.counters.yandex_metrica_hint')}
              inputMode="numeric"
              maxLength={12}
            />
            <TextField
              control={control}
              name="counters.google_analytics"
              rules={matching(ANALYTICS, 'site_settings.counters.bad_analytics')}
              label={t('site_settings.counters.google_analytics')}
              description={t('site_settings.counters.google_analytics_hint')}
              maxLength={22}
            />
          </FormSection>
        </fieldset>
      </Panel>
      {canWrite && (
        <SaveBar
          state={isDirty ? t('site_settings.unsaved') : t('site_settings.all_saved')}
          isSaved={!isDirty}
        >
          {isDirty && (
            <ReasonedButton
              variant="subtle"
              color="gray"
              isBusy={save.isPending}
              onClick={() => form.reset(loaded)}
            >
              {t('site_settings.reset')}
            </ReasonedButton>
          )}
          <ReasonedButton
            type="submit"
            disabledReason={!isDirty && t('off.unchanged')}
            loading={save.isPending}
          >
            {t('app.save')}
          </ReasonedButton>
        </SaveBar>
      )}
      {elsewhere.dialog}
      {leaveDialog}
    </Form>
  );
}

/** The languages of the site in their order. */
const ORDERS = {
  ru: ['ru'],
  en: ['en'],
  ru_en: ['ru', 'en'],
  en_ru: ['en', 'ru'],
} as const satisfies Record<string, readonly Language[]>;
type Order = keyof typeof ORDERS;
const ORDER_NAMES = Object.keys(ORDERS) as Order[];

function LanguagesField({ control }: { control: Control<SettingsValues> }) {
  const { t } = useTranslation();
  const field = useField<SettingsValues>({ control, name: 'languages' });
  const languages = field.value as SettingsValues['languages'];
  return (
    <Select
      label={t('site_settings.basics.languages')}
      description={t('site_settings.basics.languages_hint')}
      allowDeselect={false}
      value={languages.join('_')}
      data={ORDER_NAMES.map((value) => ({ value, label: t(`site_settings.basics.language_order.${value}`) }))}
      error={field.error}
      onChange={(value) => {
        const order = ORDER_NAMES.find((known) => known === value);
        if (order) field.onChange([...ORDERS[order]]);
      }}
    />
  );
}
