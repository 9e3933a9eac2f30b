import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, type AnyRoute } from '@tanstack/react-router';
import { SCREENS } from '@tropa/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { organizersQuery, profileQuery } from '../shared/session/session.ts';
import { routeTree } from './routes.tsx';

// Guards and layouts are what is tested here; screens are loaded by nobody.
vi.mock('./screen.ts', () => ({ screen: () => () => null }));
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<typeof import('@tanstack/react-router')>()),
  lazyRouteComponent: () => () => null,
}));

type Layout = 'default' | 'boxed' | 'empty' | 'none';
type Person = 'guest' | 'newcomer' | 'operator';
const ORGANIZER = 12;
const HOME: Record<Person, string> = {
  guest: '/login',
  newcomer: '/tour-provider/non',
  operator: `/${ORGANIZER}/dashboard`,
};

/** Where an address ends for somebody, and under which layout. */
async function visit(
  person: Person,
  address: string,
): Promise<{ path: string; layout: Layout; isLost: boolean }> {
  vi.stubGlobal('localStorage', { getItem: () => (person === 'guest' ? null : 'token') });
  const queryClient = new QueryClient();
  if (person !== 'guest') {
    queryClient.setQueryData(profileQuery.queryKey, { id: 1 });
    const organizers = person === 'operator' ? [{ id: ORGANIZER }] : [];
    queryClient.setQueryData(organizersQuery.queryKey, { organizers });
  }
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: false,
    notFoundMode: 'root',
    defaultNotFoundComponent: () => null,
  });
  await router.load();
  const { matches, location } = router.state;
  // What stands below the match that is lost is not rendered: the error page takes its place.
  // oxlint-disable-next-line no-underscore-dangle -- the router's own mark of an address that matches nothing
  const lost = matches.findIndex((match) => match.status === 'notFound' || match._notFound === true);
  const rendered = lost === -1 ? matches : matches.slice(0, lost);
  return { path: location.href, layout: layoutOf(rendered), isLost: lost !== -1 };
}

/** The layout that a screen stands under; none where the error page stands alone. */
function layoutOf(matches: readonly { routeId: string }[]): Layout {
  const found = matches
    .map((match) => /^\/(default|boxed|empty)(?:\/|$)/u.exec(match.routeId)?.[1] as Layout | undefined)
    .find((name) => name !== undefined);
  return found ?? 'none';
}

beforeEach(() => {
  vi.stubGlobal('window', { origin: 'http://localhost', scrollTo: () => undefined });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  return () => vi.unstubAllGlobals();
});

const encoded = (address: string) => `/login?redirect=${encodeURIComponent(address)}`;

/** Addresses of docs/rules/interface.md, with their layouts. */
const OPEN: [string, Layout][] = [
  ['/debug', 'empty'],
  ['/fail', 'boxed'],
  ['/success', 'boxed'],
  ['/agreement', 'boxed'],
  ['/agreement/2025-11-01', 'boxed'],
  ['/agreement/organizer', 'boxed'],
  ['/privacy', 'boxed'],
  ['/privacy/2026-09-01', 'boxed'],
  ['/xieyi', 'boxed'],
  ['/reset-password', 'boxed'],
  ['/login-via-token', 'boxed'],
  // Its letter is opened anywhere: by who is not signed in, the password is asked for.
  ['/email-confirm', 'boxed'],
];
const GUESTS = ['/login', '/register', '/password-recovery'];
const AUTH: [string, Layout][] = [
  ['/profile', 'default'],
  ['/sales', 'default'],
];
const ORGANIZERS: [string, Layout][] = [
  ['dashboard', 'default'],
  ['partner/3', 'default'],
  ['settings', 'default'],
  ['chat', 'default'],
  ['chat/5', 'default'],
  ['tours', 'default'],
  ['tours/7', 'default'],
  ['tours/create', 'default'],
  ['bookings', 'default'],
  ['bookings/9', 'default'],
  ['reviews', 'default'],
  ['payments', 'default'],
  ['sites', 'default'],
  ['site/settings', 'default'],
  ['preset/1', 'default'],
  ['builder', 'empty'],
  ['builder/preview', 'empty'],
  ['reports', 'default'],
  ['contract-template', 'default'],
  ['agent/4', 'default'],
  ['companies', 'default'],
  ['companies/4', 'default'],
  ['agent', 'default'],
  ['sell', 'default'],
];
const NO_ORGANIZER = ['/tour-provider/create', '/tour-provider/non'];
const PEOPLE: Person[] = ['guest', 'newcomer', 'operator'];

/** What the router calls a reader of an address with. */
const readAll = (search: Record<string, unknown>): Record<string, unknown> => search;
/** Parameters that no screen takes so. */
const JUNK = { tab: 'nowhere', page: 'x', kind: {}, of_nobody: 'junk' };
/** All routes below one, itself among them. */
function withChildren(route: AnyRoute): AnyRoute[] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return [route, ...children.flatMap(withChildren)];
}

describe('the route table', () => {
  it('gives no screen what its reader of the address did not take', () => {
    const read = withChildren(routeTree).flatMap(({ id, options }) => {
      const reader: unknown = options.validateSearch;
      return typeof reader === 'function' ? [{ id, search: (reader as typeof readAll)(JUNK) }] : [];
    });
    expect(read.length).toBeGreaterThan(20);
    for (const { id, search } of read)
      for (const name of Object.keys(JUNK))
        expect([id, name, name in search, search[name]]).toEqual([id, name, true, undefined]);
  });

  it('says of each screen of an organizer what opens it, and of nothing else', () => {
    const { routesByPath } = createRouter({
      routeTree,
      context: { queryClient: new QueryClient() },
      history: createMemoryHistory(),
      isServer: false,
    });
    const paths = Object.keys(routesByPath).filter((path) => path.startsWith('/$orgId/'));
    expect(new Set(paths)).toEqual(new Set(Object.keys(SCREENS)));
  });

  it.each(PEOPLE)('leads %s from / home', async (person) => {
    expect(await visit(person, '/')).toMatchObject({ path: HOME[person] });
  });

  it.each(OPEN)('shows %s to everybody', async (address, layout) => {
    for (const person of PEOPLE)
      expect(await visit(person, address)).toEqual({ path: address, layout, isLost: false });
  });

  it.each(GUESTS)('shows %s to guests only', async (address) => {
    expect(await visit('guest', address)).toEqual({ path: address, layout: 'boxed', isLost: false });
    expect((await visit('newcomer', address)).path).toBe(HOME.newcomer);
    expect((await visit('operator', address)).path).toBe(HOME.operator);
  });

  it.each(AUTH)('shows %s to those signed in', async (address, layout) => {
    expect((await visit('guest', address)).path).toBe(encoded(address));
    for (const person of ['newcomer', 'operator'] as const)
      expect(await visit(person, address)).toEqual({ path: address, layout, isLost: false });
  });

  it.each(ORGANIZERS)('shows /{orgId}/%s to members', async (section, layout) => {
    const address = `/${ORGANIZER}/${section}`;
    expect((await visit('guest', address)).path).toBe(encoded(address));
    expect((await visit('newcomer', address)).path).toBe('/tour-provider/non');
    expect(await visit('operator', address)).toEqual({ path: address, layout, isLost: false });
    expect(await visit('operator', `/99/${section}`)).toMatchObject({ isLost: true });
  });

  it.each(NO_ORGANIZER)('shows %s to those without an organizer', async (address) => {
    expect((await visit('guest', address)).path).toBe(encoded(address));
    expect(await visit('newcomer', address)).toEqual({ path: address, layout: 'boxed', isLost: false });
    expect((await visit('operator', address)).path).toBe(`/${ORGANIZER}/bookings`);
  });

  it('sends /redirect on to the section that it names, of the active organizer', async () => {
    expect((await visit('guest', '/redirect?to=tours')).path).toBe(encoded('/redirect?to=tours'));
    expect((await visit('newcomer', '/redirect?to=tours')).path).toBe('/tour-provider/non');
    expect((await visit('operator', '/redirect?to=tours')).path).toBe(`/${ORGANIZER}/tours`);
    expect((await visit('operator', '/redirect?to=bookings%2F9')).path).toBe(`/${ORGANIZER}/bookings/9`);
    expect((await visit('operator', '/redirect')).path).toBe(`/${ORGANIZER}/bookings`);
    expect((await visit('operator', '/redirect?to=https:%2F%2Fevil.example')).path).toBe(
      `/${ORGANIZER}/bookings`,
    );
  });

  it.each(['/nowhere', `/${ORGANIZER}/nowhere`, `/${ORGANIZER}/bookings/9/deeper`, '/agreement/1999-01-01'])(
    'shows %s as an error page without layout',
    async (address) => {
      expect(await visit('operator', address)).toMatchObject({ layout: 'none', isLost: true });
    },
  );
});
