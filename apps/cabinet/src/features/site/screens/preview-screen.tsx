import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { DeviceSwitch, PageSwitch } from '../components/builder-bar.tsx';
import { DeviceStage } from '../components/device-stage.tsx';
import { NoSite } from '../components/no-site.tsx';
import { ShareDraft } from '../components/share-draft.tsx';
import type { Device } from '../../../shared/preview/scaled-frame.tsx';
import { useLoadedPage } from '../hooks/use-loaded-page.ts';
import { useSite } from '../hooks/use-site.ts';
import classes from './preview-screen.module.css';

const route = getRouteApi('/empty/$orgId/builder/preview');

/** The draft on the whole screen, without the tools. */
export function PreviewScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const canWrite = useScope('tours', 'write') === 'all';
  const { page = 'main' } = route.useSearch();
  const navigate = route.useNavigate();
  const [device, setDevice] = useState<Device>('desktop');
  usePageTitle(t('builder.site.preview'));
  const isNone = useSite(id).data?.site === null;
  const query = useLoadedPage(id, page, !isNone);
  return (
    <main className={classes['screen']}>
      <div className={classes['bar']}>
        <ActionIcon
          component={Link}
          to={canWrite ? `${organizerPath(id, 'builder')}?page=${page}` : organizerPath(id, 'sites')}
          size={36}
          aria-label={t(canWrite ? 'builder.screen.editor' : 'builder.screen.back')}
        >
          <IconChevronLeft size={20} stroke={1.6} />
        </ActionIcon>
        {!isNone && (
          <>
            <PageSwitch
              page={page}
              onPage={(next) =>
                void navigate({ search: next === 'main' ? {} : { page: next }, replace: true })
              }
            />
            <span className={classes['devices']}>
              <DeviceSwitch device={device} onDevice={setDevice} />
            </span>
            {canWrite && (
              <span className={classes['share']}>
                <ShareDraft organizer_id={id} />
              </span>
            )}
          </>
        )}
      </div>
      <div className={classes['main']}>
        {isNone ? (
          <NoSite />
        ) : (
          <QueryState query={query} skeleton={<Skeleton height="100%" radius={0} />}>
            {({ preview_url }) => (
              <DeviceStage
                key={page}
                url={preview_url}
                device={device}
                title={t(`builder.screen.pages.${page}`)}
              />
            )}
          </QueryState>
        )}
      </div>
    </main>
  );
}
