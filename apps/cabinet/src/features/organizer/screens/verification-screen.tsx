import { Alert, Button, Stack } from '@mantine/core';
import { IconCircleCheck, IconClock, IconShieldQuestion, IconShieldX, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { VerificationData } from '@tropa/contract';
import { Panel, StatusDot, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import {
  organizerCalls,
  partnerCalls,
  useCall,
  useCallMutation,
  verificationCalls,
} from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { OrganizerHistory } from '../components/organizer-history.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { RequisiteChecks } from '../../../shared/verification/requisite-checks.tsx';
import { verificationOf } from '../../../shared/verification/verification-of.ts';

/** The organizer's verification: where it stands, what was checked, and the history of it. */
export function VerificationScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const canWrite = useScope('profile', 'write') === 'all';
  const query = useCall(verificationCalls.verificationData, { query: { orgId: id } });
  const state = verificationOf(query.data);
  return (
    <Page
      title={t('verification.title')}
      description={t('verification.lead')}
      width="narrow"
      status={
        query.data && <StatusDot tone={state.tone}>{t(`organizer.verification.${state.key}`)}</StatusDot>
      }
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={12} />}>
        {(data) => (
          <Stack gap="md">
            <VerificationNotice data={data} />
            <Panel
              title={t('verification.checks')}
              aside={
                canWrite && (
                  <Button component={Link} to={organizerPath(id, 'settings')} variant="default" size="xs">
                    {t('verification.to_settings')}
                  </Button>
                )
              }
            >
              <RequisiteChecks checks={data.checks} />
            </Panel>
            <OrganizerHistory />
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

const LOOK: Record<
  VerificationData['verification_status'],
  { name: 'none' | 'passed' | 'failed' | 'progress'; color: string; icon: Icon }
> = {
  0: { name: 'none', color: 'gray', icon: IconShieldQuestion },
  1: { name: 'passed', color: 'spruce', icon: IconCircleCheck },
  2: { name: 'failed', color: 'red', icon: IconShieldX },
  3: { name: 'progress', color: 'blue', icon: IconClock },
};

/** Where the verification stands, and the button that sends the requisites to the desk. */
function VerificationNotice({ data }: { data: VerificationData }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const canWrite = useScope('profile', 'write') === 'all';
  const send = useCallMutation(verificationCalls.requestVerification, {
    success: t('verification.sent'),
    invalidates: [
      verificationCalls.verificationData,
      verificationCalls.history,
      organizerCalls.view,
      organizerCalls.dashboard,
      partnerCalls.partners,
    ],
  });
  // The provider's token first: with the built-in one the requisites then go to the desk.
  const query = { orgId: id };
  const begin = useCallMutation(verificationCalls.getVerificationAccessToken, {
    onSuccess: ({ token }) => send.mutate({ query, body: { token } }),
  });
  const { name, color, icon: Mark } = LOOK[data.verification_status];
  const moment = data.changed_at === null ? '' : format.moment(data.changed_at);
  return (
    <Alert
      color={color}
      variant="light"
      icon={<Mark size={20} stroke={1.6} />}
      title={t(`verification.state.${name}.title`)}
    >
      <Stack gap="sm" align="flex-start">
        {(moment !== '' || data.is_failed) && <span>{t(`verification.state.${name}.text`, { moment })}</span>}
        {data.reason && <strong>{t('verification.reason', { reason: data.reason })}</strong>}
        {data.is_failed && data.internal_check_status !== 1 && <span>{t('verification.incomplete')}</span>}
        {data.is_failed && !canWrite && <span>{t('verification.owner_only')}</span>}
        {data.can_request && canWrite && (
          <Button loading={begin.isPending || send.isPending} onClick={() => begin.mutate({ query })}>
            {t('verification.send')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
