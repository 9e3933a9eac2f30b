/** Who a route is for (docs/rules/interface.md). `no_organizer`: signed in, without an organizer; `admin`: the platform's staff. */
export type RouteAccess = 'open' | 'guest' | 'auth' | 'organizer' | 'no_organizer' | 'admin';

interface Visit {
  access: RouteAccess;
  isSignedIn: boolean;
  isAdmin?: boolean;
  /** Ids of the person's organizers, in their order; asked for only where it matters. */
  organizerIds: readonly number[];
  /** The organizer of the address, if it has one. */
  orgId?: string | undefined;
  /** Path inside the cabinet, with its query. */
  path: string;
}

export type Verdict = { allowed: true } | { allowed: false; to: string } | { allowed: false; notFound: true };

const ALLOWED: Verdict = { allowed: true };
const goTo = (to: string): Verdict => ({ allowed: false, to });

/** The routing rules of docs/rules/interface.md: whether a visit goes on, and where else it goes. */
export function judgeVisit({
  access,
  isSignedIn,
  isAdmin = false,
  organizerIds,
  orgId,
  path,
}: Visit): Verdict {
  if (access === 'open') return ALLOWED;
  if (access === 'guest') return isSignedIn ? goTo('/') : ALLOWED;
  if (!isSignedIn) return goTo(path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`);
  // To everybody else the desk does not exist.
  if (access === 'admin') return isAdmin ? ALLOWED : { allowed: false, notFound: true };
  const [first] = organizerIds;
  if (access === 'organizer') {
    if (first === undefined) return goTo('/tour-provider/non');
    // A foreign id looks like one that does not exist.
    const isKnown = orgId === undefined || organizerIds.some((id) => String(id) === orgId);
    return isKnown ? ALLOWED : { allowed: false, notFound: true };
  }
  if (access === 'no_organizer') return first === undefined ? ALLOWED : goTo(`/${first}/bookings`);
  return ALLOWED;
}

/** Where `/` leads somebody signed in: one of the staff without an organizer goes to the desk. */
export function homeOf([first]: readonly number[], isAdmin = false): string {
  if (first !== undefined) return `/${first}/dashboard`;
  return isAdmin ? '/desk' : '/tour-provider/non';
}

/** A path to come back to after signing in: inside the cabinet only, never another site. */
export function safeRedirect(path: string | undefined): string {
  return path && /^\/(?![/\\])/u.test(path) && !path.startsWith('/login') ? path : '/';
}
