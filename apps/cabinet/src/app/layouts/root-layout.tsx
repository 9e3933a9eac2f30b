import { Outlet } from '@tanstack/react-router';
import { LeaveAskerProvider } from '@tropa/ui';
import { lazy, Suspense } from 'react';
import { loadWords } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/session/session.ts';
import { RequisitesHost } from '../requisites-host.tsx';
import { AccessGate } from '../access-gate.tsx';
import { LiveMembership } from '../live-membership.tsx';
import { SignAgainHost } from '../sign-again-host.tsx';
import { WayBackAsker } from '../way-back-asker.tsx';

const AdminBar = lazy(async () => {
  const [{ AdminBar: bar }] = await Promise.all([import('../shell/admin-bar.tsx'), loadWords()]);
  return { default: bar };
});

/** What stands over every layout: the bar of an administrator who is signed in as somebody, and whether one may be here. */
export function RootLayout() {
  const isAdminAuth = useProfile()?.is_admin_auth === true;
  return (
    <LeaveAskerProvider value={WayBackAsker}>
      {isAdminAuth && (
        <Suspense>
          <AdminBar />
        </Suspense>
      )}
      <SignAgainHost />
      <RequisitesHost />
      <LiveMembership />
      <AccessGate>
        <Outlet />
      </AccessGate>
    </LeaveAskerProvider>
  );
}
