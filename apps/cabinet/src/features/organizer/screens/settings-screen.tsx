import { Alert, Tabs } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { OrganizerView } from '@tropa/contract';
import { missingRequisites } from '@tropa/core';
import { FormSkeleton, Outlined, Panel, StatusDot, TabList } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { callKey, organizerCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { Form, useCheckedForm, useElsewhere, useSavedForm } from '../../../shared/forms/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useLeaveGuard } from '../../../shared/page/use-leave-guard.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { AcceptingTab } from '../components/accepting/accepting-tab.tsx';
import { AccountsTab } from '../components/accounts-tab.tsx';
import { CancellationTab } from '../components/cancellation-tab.tsx';
import { ContactsTab } from '../components/contacts-tab.tsx';
import { DocsTab } from '../components/docs-tab.tsx';
import { MainTab } from '../components/main-tab.tsx';
import { SettingsSaveBar } from '../components/save-bar.tsx';
import { TeamTab } from '../components/team/team-tab.tsx';
import { organizerResolver } from '../requisites.ts';
import { changedFields, SETTINGS_TABS, tabOfField, type SettingsTab } from '../settings-form.ts';
import { verificationOf } from '../../../shared/verification/verification-of.ts';
import classes from './settings-screen.module.css';

const route = getRouteApi('/default/$orgId/settings');
const TAB_CONTENT = {
  main: MainTab,
  contacts: ContactsTab,
  cancellation: CancellationTab,
  docs: DocsTab,
  accounts: AccountsTab,
} as const;

/** The organizer's settings in tabs: one form, saved as a whole, of which only what was changed is sent. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const { tab = 'main' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useCall(organizerCalls.view, { query: { id } });
  const verification = verificationOf(query.data);
  const open = (next: SettingsTab) =>
    void navigate({ search: next === 'main' ? {} : { tab: next }, replace: true, resetScroll: false });
  return (
    <Page
      title={t('organizer.settings.title')}
      width="narrow"
      isKept
      status={
        query.data && (
          <Link to={organizerPath(id, 'verification')} className={classes['verification']}>
            <StatusDot tone={verification.tone}>{t(`organizer.verification.${verification.key}`)}</StatusDot>
          </Link>
        )
      }
      under={
        <Tabs value={tab} onChange={(next) => open(SETTINGS_TABS.find((item) => item === next) ?? 'main')}>
          <TabList>
            {SETTINGS_TABS.map((item) => (
              <Tabs.Tab key={item} value={item}>
                {t(`organizer.settings.tabs.${item}`)}
              </Tabs.Tab>
            ))}
          </TabList>
        </Tabs>
      }
    >
      <Outlined label={t('app.outline')}>
        <QueryState query={query} skeleton={<FormSkeleton fields={10} />}>
          {(organizer) => <SettingsForm key={organizer.id} organizer={organizer} tab={tab} onTab={open} />}
        </QueryState>
      </Outlined>
    </Page>
  );
}

interface SettingsFormProps {
  organizer: OrganizerView;
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
}

function SettingsForm({ organizer, tab, onTab }: SettingsFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const canWrite = useScope('profile', 'write') === 'all';
  const byParts = missingRequisites(organizer).length > 0;
  const form = useCheckedForm<OrganizerView>({
    values: organizer,
    resetOptions: { keepDirtyValues: true },
    resolver: organizerResolver(t, { byParts }),
  });
  const { isDirty } = form.formState;
  const { sending, stored } = useSavedForm(form);
  const key = callKey(organizerCalls.view, { query: { id: organizer.id } });
  const elsewhere = useElsewhere(form, organizer, {
    call: organizerCalls.view,
    input: { query: { id: organizer.id } },
    values: (theirs) => {
      queryClient.setQueryData(key, theirs);
      return theirs;
    },
  });
  const showField = (path: string | undefined) => {
    if (path !== undefined) onTab(tabOfField(path));
  };
  const save = useCallMutation(organizerCalls.update, {
    form,
    invalidates: [organizerCalls.list, organizerCalls.dashboard],
    onSuccess: (saved) => {
      elsewhere.settled(saved);
      queryClient.setQueryData(key, saved);
      stored(saved);
    },
    onFailure: (failure) => {
      showField(Object.keys(failure.errors)[0]);
      return false;
    },
  });
  const leaveDialog = useLeaveGuard(isDirty && !save.isPending);
  const submit = form.handleSubmit(
    (values) =>
      elsewhere.save(values, (_joined, options) => {
        sending(values);
        return save.mutateAsync({
          query: { id: organizer.id },
          body: changedFields(values, organizer),
          options,
        });
      }),
    (errors) => showField(Object.keys(errors)[0]),
  );
  const Content = tab === 'payments' || tab === 'team' ? null : TAB_CONTENT[tab];
  return (
    <Form form={form} onSubmit={submit}>
      {!canWrite && tab !== 'team' && (
        <Alert color="gray" variant="light" icon={<IconLock size={18} stroke={1.6} />} mb="md">
          {t('organizer.settings.read_only')}
        </Alert>
      )}
      {canWrite && byParts && tab === 'main' && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle size={18} stroke={1.6} />} mb="md">
          {t('organizer.settings.by_parts')}
        </Alert>
      )}
      {Content ? (
        <Panel>
          <fieldset className={classes['fields']} disabled={!canWrite}>
            <Content form={form} readOnly={!canWrite} />
          </fieldset>
        </Panel>
      ) : tab === 'team' ? (
        <TeamTab />
      ) : (
        <AcceptingTab readOnly={!canWrite} />
      )}
      {canWrite && (Content || isDirty) && (
        <SettingsSaveBar
          isDirty={isDirty}
          isSaving={save.isPending}
          isSaved={save.isSuccess}
          onReset={() => form.reset(organizer)}
        />
      )}
      {elsewhere.dialog}
      {leaveDialog}
    </Form>
  );
}
