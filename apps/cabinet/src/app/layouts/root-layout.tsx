import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useProfile } from '../../shared/session/session.ts';
import { readWords } from '../screen.ts';

const AdminBar = lazy(async () => {
  const [{ AdminBar: bar }] = await Promise.all([import('../shell/admin-bar.tsx'), readWords()]);
  return { default: bar };
});

/** What stands over every layout: the bar of an administrator who is signed in as somebody. */
export function RootLayout() {
  const isAdminAuth = useProfile()?.is_admin_auth === true;
  return (
    <>
      {isAdminAuth && (
        <Suspense>
          <AdminBar />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
