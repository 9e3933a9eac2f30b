import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadWords } from '../shared/i18n.ts';
import { organizersQuery, useHasToken } from '../shared/session/session.ts';

const AccessEnded = lazy(async () => {
  const [{ AccessEnded: screen }] = await Promise.all([import('./access-ended.tsx'), loadWords()]);
  return { default: screen };
});

/**
 * Shows an organizer's screens for as long as the person belongs to it: one that was here a moment ago and is gone has put the
 * person out, and what its screens showed is taken away. One that was never here is the router's affair.
 */
export function AccessGate({ children }: { children: ReactNode }) {
  const { orgId }: { orgId?: string } = useParams({ strict: false });
  const enabled = useHasToken();
  const ids = useQuery({ ...organizersQuery, enabled }).data?.organizers.map(({ id }) => String(id));
  const [known, setKnown] = useState<readonly string[]>([]);
  const fresh = ids?.filter((id) => !known.includes(id)) ?? [];
  if (fresh.length > 0) setKnown([...known, ...fresh]);
  const isOver = orgId !== undefined && ids !== undefined && !ids.includes(orgId) && known.includes(orgId);
  if (!isOver) return children;
  return (
    <Suspense>
      <AccessEnded />
    </Suspense>
  );
}
