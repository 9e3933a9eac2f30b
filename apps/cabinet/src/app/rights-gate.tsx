import { IconLock } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { isScreen, opensScreen } from '@tropa/core';
import { EmptyState } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/page/page-title.ts';
import { useActiveOrganizer } from '../shared/session/session.ts';

interface RightsGateProps {
  /** Nothing stands around the screen: what comes in its place makes the frame. */
  isAlone?: boolean;
  children: ReactNode;
}

/**
 * Shows an organizer's screen to those whom it opens to (docs/rules/rights.md), and takes it away as soon as a right goes. Nothing leads
 * the others here: they have typed the address, or kept it.
 */
export function RightsGate({ isAlone = false, children }: RightsGateProps) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const may = useActiveOrganizer()?.may;
  if (path === undefined || !isScreen(path) || may === undefined || opensScreen(may, path)) return children;
  return isAlone ? (
    <main>
      <NoAccess />
    </main>
  ) : (
    <NoAccess />
  );
}

function NoAccess() {
  const { t } = useTranslation();
  const title = t('app.ui.no_rights.title');
  usePageTitle(title);
  return (
    <EmptyState
      isPage
      icon={<IconLock size={24} stroke={1.6} />}
      title={title}
      text={t('app.ui.no_rights.text')}
    />
  );
}
