import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { FormSection, Panel } from '@tropa/ui';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '@tropa/core';
import type { UserProfile } from '@tropa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation, userCalls } from '../../../shared/api/index.ts';
import { Form, SelectField, TextField, timezoneOptions } from '../../../shared/forms/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { useLeaveGuard } from '../../../shared/page/use-leave-guard.tsx';
import { profileQuery, useProfile } from '../../../shared/session/session.ts';
import { useLanguage } from '../../../shared/session/use-language.ts';
import classes from './profile-screen.module.css';

/** The person's own names, timezone, language and theme. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const profile = useProfile();
  return (
    <Page title={t('user.profile.title')} width="narrow">
      {profile && <ProfileForm profile={profile} />}
    </Page>
  );
}

function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { first_name, last_name, timezone } = profile;
  const form = useForm({ values: { first_name, last_name, timezone } });
  const save = useCallMutation(userCalls.updateProfile, {
    form,
    success: t('user.profile.saved'),
    onSuccess: (saved) => queryClient.setQueryData(profileQuery.queryKey, saved),
  });
  const leaveDialog = useLeaveGuard(form.formState.isDirty && !save.isPending);
  const timezones = useMemo(() => timezoneOptions(timezone), [timezone]);
  const { control } = form;
  return (
    <Panel>
      <Form className={classes['form']} onSubmit={form.handleSubmit((body) => save.mutate({ body }))}>
        <FormSection title={t('user.profile.personal')} description={t('user.profile.personal_text')}>
          <TextField
            control={control}
            name="first_name"
            label={t('user.sign.first_name')}
            autoComplete="given-name"
          />
          <TextField
            control={control}
            name="last_name"
            label={t('user.sign.last_name')}
            autoComplete="family-name"
          />
          <div data-span="full">
            <SelectField
              control={control}
              name="timezone"
              label={t('user.sign.timezone')}
              data={timezones}
              searchable
              maxDropdownHeight={320}
            />
          </div>
          <div data-span="full">
            <Button type="submit" loading={save.isPending} disabled={!form.formState.isDirty}>
              {t('app.save')}
            </Button>
          </div>
        </FormSection>
      </Form>
      <FormSection title={t('user.profile.contacts')} description={t('user.profile.contacts_text')}>
        <dl className={classes['facts']} data-span="full">
          <dt>{t('user.sign.email')}</dt>
          <dd>{profile.email ?? t('user.profile.not_set')}</dd>
          <dt>{t('user.sign.phone')}</dt>
          <dd>{profile.phone ? formatPhone(profile.phone) : t('user.profile.not_set')}</dd>
        </dl>
      </FormSection>
      <InterfaceSection />
      {leaveDialog}
    </Panel>
  );
}

function InterfaceSection() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <FormSection title={t('user.profile.interface')} description={t('user.profile.interface_text')}>
      <div>
        <div className={classes['label']}>{t('user.profile.language')}</div>
        <SegmentedControl
          aria-label={t('user.profile.language')}
          value={language}
          onChange={(next) => void choose(next === 'en' ? 'en' : 'ru')}
          data={[
            { value: 'ru', label: t('app.language.ru') },
            { value: 'en', label: t('app.language.en') },
          ]}
        />
      </div>
      <div>
        <div className={classes['label']}>{t('user.profile.theme')}</div>
        <SegmentedControl
          aria-label={t('user.profile.theme')}
          value={colorScheme === 'dark' ? 'dark' : 'light'}
          onChange={(next) => setColorScheme(next === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: t('app.theme.light') },
            { value: 'dark', label: t('app.theme.dark') },
          ]}
        />
      </div>
    </FormSection>
  );
}
