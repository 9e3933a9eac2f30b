import { ActionIcon, Button, Skeleton, Stack } from '@mantine/core';
import { IconLayoutBoard } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AttachedSite } from '@tropa/contract';
import { StatusDot, type Tone } from '@tropa/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerCalls, siteCalls, useCallMutation } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { NoSite } from '../components/no-site.tsx';
import { SiteCard } from '../components/site-card.tsx';
import { SiteHints } from '../components/site-hints.tsx';
import { SiteFailed, SitePitch } from '../components/site-pitch.tsx';
import { TakenDown } from '../components/taken-down.tsx';
import { useMayPublish } from '../hooks/use-may-publish.ts';
import { usePublish } from '../hooks/use-publish.ts';
import { ChecksPanel } from '../publishing/checks-panel.tsx';
import { PublishDialog } from '../publishing/publish-dialog.tsx';
import { ScheduleNote } from '../publishing/schedule-note.tsx';
import { VersionsPanel } from '../publishing/versions-panel.tsx';
import { Generation, putSite, useSite } from '../hooks/use-site.ts';

interface SitesScreenProps {
  /** Other places where the organizer sells, under the own site. */
  below?: ReactNode;
}

/** The organizer's own site: made here with one button, then seen, published and given an address. */
export function SitesScreen({ below }: SitesScreenProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const canWrite = useScope('tours', 'write') === 'all';
  const query = useSite(id);
  const site = query.data?.site;
  const mayPublish = useMayPublish(site);
  const isReady = site?.generation_status === Generation.success;
  const [isPublishOpen, setIsPublishOpen] = useState(false);
  return (
    <Page
      title={t('builder.site.title')}
      status={isReady && <SiteStatus site={site} />}
      actions={
        isReady &&
        canWrite && (
          <SiteActions site={site} onPublish={mayPublish ? () => setIsPublishOpen(true) : undefined} />
        )
      }
    >
      <QueryState query={query} skeleton={<Skeleton height={560} radius="lg" />}>
        {({ site: known }) => {
          if (known && isReady)
            return (
              <Stack gap="md">
                {known.taken_down_reason !== null && <TakenDown reason={known.taken_down_reason} />}
                <ScheduleNote site={known} onChange={mayPublish ? () => setIsPublishOpen(true) : undefined} />
                <SiteCard site={known} />
                <ChecksPanel site={known} canWrite={canWrite} />
                <VersionsPanel key={known.version} site={known} canWrite={canWrite} />
              </Stack>
            );
          return canWrite ? (
            <NewSite organizer_id={id} status={known?.generation_status} refetch={query.refetch} />
          ) : (
            <NoSite />
          );
        }}
      </QueryState>
      {below}
      {isReady && mayPublish && (
        <Publishing site={site} opened={isPublishOpen} onClose={() => setIsPublishOpen(false)} />
      )}
    </Page>
  );
}

interface PublishingProps {
  site: AttachedSite;
  opened: boolean;
  onClose: () => void;
}

/** The dialog of publishing; it closes when the site is published. */
function Publishing({ site, opened, onClose }: PublishingProps) {
  const { publish, isPublishing } = usePublish(site.organizer_id, undefined, onClose);
  return (
    <PublishDialog
      site={site}
      opened={opened}
      onClose={onClose}
      isPublishing={isPublishing}
      onPublish={publish}
    />
  );
}

/** While a site is being made its state is asked for so often. */
const MAKING_INTERVAL_MS = 2000;

interface NewSiteProps {
  organizer_id: number;
  /** Of a site that was begun and is not whole. */
  status: AttachedSite['generation_status'] | undefined;
  refetch: () => unknown;
}

function NewSite({ organizer_id, status, refetch }: NewSiteProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const attach = useCallMutation(siteCalls.attachSite, {
    invalidates: [organizerCalls.dashboard],
    onSuccess: ({ site }) => {
      putSite(queryClient, site);
      if (site.generation_status === Generation.success) showSuccess(t('builder.site.made'));
    },
  });
  const make = () => attach.mutate({ body: { organizer_id } });
  // Somebody else began it: that goes on without this page.
  const isMadeElsewhere = status === Generation.inProgress && !attach.isPending;
  useEffect(() => {
    if (!isMadeElsewhere) return undefined;
    const timer = setInterval(refetch, MAKING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMadeElsewhere, refetch]);
  if (status === Generation.fail && !attach.isPending) return <SiteFailed onMake={make} />;
  return (
    <Stack gap="md">
      <SitePitch
        isMaking={attach.isPending || isMadeElsewhere}
        // A generation that was cut off is made up by asking again.
        onMake={make}
        canRetry={isMadeElsewhere}
      />
      <SiteHints organizer_id={organizer_id} />
    </Stack>
  );
}

function statusOf(site: AttachedSite): [Tone, 'taken_down' | 'draft' | 'changed' | 'published'] {
  if (site.taken_down_reason !== null) return ['danger', 'taken_down'];
  if (!site.is_published) return ['neutral', 'draft'];
  return site.has_changes ? ['warning', 'changed'] : ['success', 'published'];
}

function SiteStatus({ site }: { site: AttachedSite }) {
  const { t } = useTranslation();
  const [tone, status] = statusOf(site);
  return <StatusDot tone={tone}>{t(`builder.site.status.${status}`)}</StatusDot>;
}

interface SiteActionsProps {
  site: AttachedSite;
  /** Left out: others publish. */
  onPublish: (() => void) | undefined;
}

function SiteActions({ site, onPublish }: SiteActionsProps) {
  const { t } = useTranslation();
  const hasNews = site.has_changes || !site.is_published;
  const builderPath = organizerPath(site.organizer_id, 'builder');
  return (
    <>
      <Button
        component={Link}
        to={builderPath}
        visibleFrom="sm"
        variant={hasNews && onPublish ? 'default' : 'filled'}
        leftSection={<IconLayoutBoard size={16} stroke={1.6} />}
      >
        {t('builder.site.open_builder')}
      </Button>
      {/* On a phone two long words do not fit beside the title. */}
      <ActionIcon
        component={Link}
        to={builderPath}
        hiddenFrom="sm"
        variant="default"
        size={36}
        aria-label={t('builder.site.open_builder')}
      >
        <IconLayoutBoard size={18} stroke={1.6} />
      </ActionIcon>
      {onPublish && (
        <Button variant={hasNews ? 'filled' : 'default'} onClick={onPublish}>
          {t('builder.site.publish')}
        </Button>
      )}
    </>
  );
}
