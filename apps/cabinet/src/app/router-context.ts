import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router';
import { ApiFailure } from '../shared/api/api-failure.ts';
import { organizersQuery, profileQuery } from '../shared/session/session.ts';
import { readToken } from '../shared/session/token.ts';
import { homeOf, judgeVisit, type RouteAccess } from './guards.ts';

/** What guards need. */
export interface RouterContext {
  queryClient: QueryClient;
}

interface GuardArguments {
  context: RouterContext;
  location: ParsedLocation;
  params: object;
}

/** Whether the session is alive: a token whose profile can be read. A failure of the server is not a lost session. */
async function isSignedIn(queryClient: QueryClient): Promise<boolean> {
  if (!readToken()) return false;
  try {
    await queryClient.ensureQueryData(profileQuery);
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return false;
    throw error;
  }
}

/** The ids of the person's organizers, in their order. */
export async function organizerIdsOf(queryClient: QueryClient): Promise<number[]> {
  const { organizers } = await queryClient.ensureQueryData(organizersQuery);
  return organizers.map((organizer) => organizer.id);
}

/** Where `/` leads the person signed in. */
export async function homePath(queryClient: QueryClient): Promise<string> {
  const [{ is_admin }, ids] = await Promise.all([
    queryClient.ensureQueryData(profileQuery),
    organizerIdsOf(queryClient),
  ]);
  return homeOf(ids, is_admin);
}

/** A route's guard: `beforeLoad: guard('organizer')`. */
export const guard =
  (access: RouteAccess) =>
  async ({ context: { queryClient }, location, params }: GuardArguments): Promise<void> => {
    if (access === 'open') return;
    const signedIn = await isSignedIn(queryClient);
    const needsOrganizers = signedIn && (access === 'organizer' || access === 'no_organizer');
    const verdict = judgeVisit({
      access,
      isSignedIn: signedIn,
      isAdmin: signedIn && access === 'admin' && (await queryClient.ensureQueryData(profileQuery)).is_admin,
      organizerIds: needsOrganizers ? await organizerIdsOf(queryClient) : [],
      orgId: 'orgId' in params ? String(params.orgId) : undefined,
      path: location.href,
    });
    if (verdict.allowed) return;
    if ('notFound' in verdict) throw notFound();
    throw redirect({ to: verdict.to, replace: true });
  };

/**
 * The guard of a page that opens without a connection: nobody can be asked then who this is, and the screen shows what this device has
 * kept for the session.
 */
export async function guardOrKept(visit: GuardArguments): Promise<void> {
  if (!navigator.onLine && readToken()) return;
  try {
    await guard('organizer')(visit);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 0) throw error;
  }
}
