import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconBuilding } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CompanyView } from '@tropa/contract';
import { EmptyState, FormSkeleton, MoreMenu, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyCalls, invalidateCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { RecordPage } from '../../../shared/page/record-page.tsx';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts.ts';
import { COMPANY_CHANGED } from '../../../shared/companies/changed.ts';
import { CompanyDialog } from '../components/company-dialog.tsx';
import classes from '../components/company.module.css';
import { HistoryPanel } from '../components/history-panel.tsx';
import { PeoplePanel } from '../components/people-panel.tsx';
import { PurchasesPanel } from '../components/purchases-panel.tsx';
import { Requisites } from '../components/requisites.tsx';

const route = getRouteApi('/default/$orgId/companies/$companyId');

/** A company that buys trips: requisites, people, history (docs/rules/company.md). */
export function CompanyScreen() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const queryClient = useQueryClient();
  const { companyId } = route.useParams();
  const id = /^\d{1,15}$/u.test(companyId) ? Number(companyId) : 0;
  const query = useCall(companyCalls.view, { query: { id } }, { enabled: id > 0 });
  useRealtimeEvent('company_changed', (changed) => {
    if (changed.company_id === id) void invalidateCalls(queryClient, COMPANY_CHANGED);
  });
  const company = query.data?.organizer_id === organizer_id ? query.data : undefined;
  if (company) return <Company key={id} company={company} />;
  const isMissing = id === 0 || query.data !== undefined || query.error?.status === 404;
  return (
    <Page title={t('companies.title')} back={<Back />}>
      {isMissing ? (
        <EmptyState
          icon={<IconBuilding size={24} stroke={1.6} />}
          title={t('companies.missing')}
          text={t('companies.missing_text')}
        />
      ) : (
        <QueryState query={query} skeleton={<FormSkeleton fields={6} />}>
          {() => null}
        </QueryState>
      )}
    </Page>
  );
}

function Back() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const label = t('companies.back');
  return (
    <ActionIcon
      component={Link}
      to={organizerPath(id, 'companies')}
      size={36}
      aria-label={label}
      title={label}
    >
      <IconArrowLeft size={20} stroke={1.6} />
    </ActionIcon>
  );
}

function Company({ company }: { company: CompanyView }) {
  const { t } = useTranslation();
  return (
    <RecordPage
      title={company.name}
      back={<Back />}
      description={t(`companies.kind.${company.kind}`)}
      status={company.is_archived && <StatusDot tone="neutral">{t('companies.archived')}</StatusDot>}
      actions={company.can.change && <Actions company={company} />}
    >
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <PurchasesPanel company_id={company.id} />
          <Requisites company={company} />
        </div>
        <div className={classes['column']}>
          <PeoplePanel company={company} />
          <HistoryPanel company_id={company.id} />
        </div>
      </div>
    </RecordPage>
  );
}

function Actions({ company }: { company: CompanyView }) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const { id, name, is_archived } = company;
  const restore = useCallMutation(companyCalls.restore, {
    invalidates: COMPANY_CHANGED,
    success: t('companies.restore_done', { name }),
  });
  const bringBack = () => restore.mutate({ body: { id } });
  const archive = useCallMutation(companyCalls.archive, {
    invalidates: COMPANY_CHANGED,
    onSuccess: () =>
      void showToast({
        level: 'success',
        message: t('companies.archive_done', { name }),
        action: { label: t('app.undo'), onClick: bringBack },
      }),
  });
  return (
    <>
      <MoreMenu
        label={t('companies.more')}
        hasBorder
        isBusy={restore.isPending || archive.isPending}
        position="bottom-end"
        items={[
          is_archived
            ? { id: 'restore', label: t('companies.restore'), onSelect: bringBack }
            : {
                id: 'archive',
                label: t('companies.archive'),
                onSelect: () => archive.mutate({ body: { id } }),
              },
        ]}
      />
      <Button variant="default" onClick={() => setChanging(true)}>
        {t('companies.change')}
      </Button>
      <CompanyDialog company={company} opened={isChanging} onClose={() => setChanging(false)} />
    </>
  );
}
