import { Skeleton } from '@mantine/core';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { SitePage } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useProfile } from '../../../shared/session/session.ts';
import { BuilderFrame } from '../components/builder-frame.tsx';
import { Builder } from '../components/builder.tsx';
import { useLoadedPage } from '../hooks/use-loaded-page.ts';
import { Generation, useSite } from '../hooks/use-site.ts';
import classes from './builder-screen.module.css';

const route = getRouteApi('/empty/$orgId/builder');

/** The builder of the organizer's site, on the whole screen. */
export function BuilderScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const { page = 'main', block } = route.useSearch();
  const navigate = route.useNavigate();
  usePageTitle(t('builder.screen.title'));
  const profile = useProfile();
  const site = useSite(id);
  const isMade = site.data?.site?.generation_status === Generation.success;
  const main = useLoadedPage(id, 'main', isMade);
  const tour = useLoadedPage(id, 'tour', isMade);
  const open = (next: SitePage) =>
    void navigate({ search: next === 'main' ? {} : { page: next }, replace: true });
  const pages = main.data && tour.data && { main: main.data, tour: tour.data };
  const known = site.data?.site;
  if (known && isMade && pages && profile)
    return (
      <Builder
        key={id}
        site={known}
        user_id={profile.id}
        loaded={pages}
        page={page}
        firstBlock={block}
        onPage={open}
      />
    );
  if (site.data && !isMade) return <Navigate to={organizerPath(id, 'sites')} replace />;
  // The first of the three that did not come says why.
  const awaited = [site, main, tour].find(({ error }) => error) ?? site;
  return (
    <BuilderFrame>
      <QueryState query={{ ...awaited, data: undefined }} skeleton={<BuilderSkeleton />}>
        {() => null}
      </QueryState>
    </BuilderFrame>
  );
}

function BuilderSkeleton() {
  return (
    <div className={classes['skeleton']} aria-busy>
      <div className={classes['list']}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} height={46} radius="md" />
        ))}
      </div>
      <Skeleton className={classes['page'] ?? ''} radius="lg" />
    </div>
  );
}
