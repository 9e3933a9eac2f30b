import type { QueryClient } from '@tanstack/react-query';
import { doWaitingActs } from '../acts/delayed-acts.ts';
import { request } from '../api/api.ts';
import { userCalls } from '../api/calls.ts';
import { visitSite } from '../brand/visit-site.ts';
import { forgetCheckInLists } from './check-in-lists.ts';
import { rememberForcedSite } from '../partner/forced-site.ts';
import { profileQuery } from './session.ts';
import { saveToken } from './token.ts';
import { forgetUnfinishedSales } from './unfinished-sales.ts';
import { forgetUnsavedPages } from './unsaved-pages.ts';
import { forgetUnsentTalk } from './unsent-talk.ts';

/** Keeps the token that the server gave and loads the profile (docs/rules/accounts.md). */
export async function signIn(queryClient: QueryClient, token: string): Promise<void> {
  queryClient.clear();
  saveToken(token);
  await queryClient.ensureQueryData(profileQuery);
  // Who came for a partnership is asked about it once they are in.
  rememberForcedSite(visitSite());
}

/**
 * Ends the session on the server, then here; a failure there does not keep anybody signed in here.
 * @param leave goes to a page for guests; what was loaded is forgotten after it, so that no screen loses its ground while it is shown
 */
export async function signOut(queryClient: QueryClient, leave: () => Promise<unknown>): Promise<void> {
  await doWaitingActs();
  try {
    await request(userCalls.logout, {});
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification: a failed logout is only logged
    console.warn('Logout failed', error);
  }
  saveToken(null);
  forgetCheckInLists();
  forgetUnsavedPages();
  forgetUnfinishedSales();
  forgetUnsentTalk();
  await leave();
  queryClient.clear();
}
