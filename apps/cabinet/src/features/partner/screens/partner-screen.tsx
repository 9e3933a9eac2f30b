import { ActionIcon, Alert, Anchor, Button, Stack, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconExternalLink, IconWorldX } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ConfirmDialog, EmptyState, Panel, StatusDot, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partnerCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { RecordPage } from '../../../shared/page/record-page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { PartnerConditions } from '../components/partner-conditions.tsx';
import { PartnerMark } from '../components/partner-mark.tsx';
import classes from '../components/partner.module.css';
import { SignPartnershipDialog } from '../components/sign-partnership-dialog.tsx';
import { usePublishOnSite } from '../hooks/use-publish-on-site.ts';
import { isConnected, partnerState, type Partner } from '../model/partner-state.ts';

const route = getRouteApi('/default/$orgId/partner/$siteId');

/** A partner site: what it is, whether the organizer is published there, under which conditions. */
export function PartnerScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const { siteId } = route.useParams();
  const query = useCall(partnerCalls.partners, { query: { organizer_id: id } });
  const site = [...(query.data?.connected ?? []), ...(query.data?.available_for_connection ?? [])].find(
    (item) => String(item.site_id) === siteId,
  );
  const state = site && partnerState(site);
  return (
    <RecordPage
      title={site?.site_name ?? t('partner.site')}
      width="narrow"
      back={
        <Tooltip label={t('partner.back')}>
          <ActionIcon
            component={Link}
            to={organizerPath(id, 'sites')}
            size={36}
            aria-label={t('partner.back')}
          >
            <IconArrowLeft size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      }
      status={state && <StatusDot tone={state.tone}>{t(`partner.state.${state.name}`)}</StatusDot>}
      actions={site && <PartnerActions site={site} />}
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={10} />}>
        {() =>
          site ? (
            <PartnerDetails site={site} />
          ) : (
            <EmptyState
              icon={<IconWorldX size={24} stroke={1.6} />}
              title={t('partner.unknown_title')}
              text={t('partner.unknown_text')}
              action={
                <Button component={Link} to={organizerPath(id, 'sites')}>
                  {t('partner.back')}
                </Button>
              }
            />
          )
        }
      </QueryState>
    </RecordPage>
  );
}

function PartnerActions({ site }: { site: Partner }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const canWrite = useScope('profile', 'write') === 'all';
  const [dialog, setDialog] = useState<'sign' | 'unpublish' | null>(null);
  const close = () => setDialog(null);
  const leave = usePublishOnSite({ success: t('partner.unpublished', { site: site.site_name }) });
  const isOn = isConnected(site) && site.is_published_on_site;
  const needsSignature = !isOn || site.is_consent_outdated;
  const isClosed = site.obstacle === 'registry' || site.obstacle === 'verification';
  return (
    <>
      {isConnected(site) && site.page_url !== null && (
        <Button
          component="a"
          href={site.page_url}
          target="_blank"
          rel="noopener"
          variant="default"
          rightSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          {t('partner.open_page')}
        </Button>
      )}
      {canWrite && isOn && (
        <Button variant="default" onClick={() => setDialog('unpublish')}>
          {t('partner.unpublish')}
        </Button>
      )}
      {canWrite && needsSignature && !isClosed && (
        <Button onClick={() => setDialog('sign')}>
          {isOn ? t('partner.sign_again') : t('partner.publish')}
        </Button>
      )}
      <SignPartnershipDialog site_id={site.site_id} opened={dialog === 'sign'} onClose={close} />
      <ConfirmDialog
        opened={dialog === 'unpublish'}
        title={t('partner.unpublish_title', { site: site.site_name })}
        confirmLabel={t('partner.unpublish')}
        isDangerous
        onClose={close}
        onConfirm={() =>
          leave.mutateAsync({
            body: { site_id: site.site_id, is_published_on_site: false, tour_organizer_id: id },
          })
        }
      >
        {t('partner.unpublish_text')}
      </ConfirmDialog>
    </>
  );
}

function PartnerDetails({ site }: { site: Partner }) {
  const { t } = useTranslation();
  const canWrite = useScope('profile', 'write') === 'all';
  return (
    <Stack gap="md">
      <PartnerNotice site={site} />
      <Panel>
        <div className={classes['who']}>
          <PartnerMark site={site} size={64} />
          <div>
            <p className={classes['name']}>{site.site_name}</p>
            {site.tagline && <p className={classes['quiet']}>{site.tagline}</p>}
          </div>
        </div>
      </Panel>
      <PartnerConditions site={site} />
      {!canWrite && <p className={classes['quiet']}>{t('partner.owner_only')}</p>}
    </Stack>
  );
}

/** What stands in the way, or has happened, and where to go about it. */
function PartnerNotice({ site }: { site: Partner }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const isOn = isConnected(site) && site.is_published_on_site;
  const isStopped = isConnected(site) && site.stopped_by !== null;
  const text = isOn ? (site.is_consent_outdated ? t('partner.outdated_text') : '') : site.obstacle_text;
  if (text === '' && !isStopped) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
      <Stack gap={4} align="flex-start">
        {isStopped && <span>{t('partner.stopped_by_verification')}</span>}
        {text !== '' && <span>{text}</span>}
        {!isOn && site.obstacle === 'verification' && (
          <Anchor component={Link} to={organizerPath(id, 'verification')}>
            {t('partner.verification_open')}
          </Anchor>
        )}
        {!isOn && site.obstacle === 'tour_author' && (
          <Anchor component={Link} to={organizerPath(id, 'settings')}>
            {t('partner.expert_fill')}
          </Anchor>
        )}
      </Stack>
    </Alert>
  );
}
