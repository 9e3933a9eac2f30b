import { describe, expect, it } from 'vitest';
import { homeOf, judgeVisit, safeRedirect, type RouteAccess } from './guards.ts';

const visit = (
  access: RouteAccess,
  isSignedIn: boolean,
  organizerIds: number[] = [],
  path = '/7/bookings?page=2',
  orgId?: string,
) => judgeVisit({ access, isSignedIn, organizerIds, path, orgId });

describe('judgeVisit', () => {
  it('sends a guest to sign in and remembers where they were going', () => {
    expect(visit('auth', false)).toEqual({
      allowed: false,
      to: '/login?redirect=%2F7%2Fbookings%3Fpage%3D2',
    });
    expect(visit('organizer', false).allowed).toBe(false);
  });
  it('sends a guest of the home page to plain /login', () => {
    expect(visit('auth', false, [], '/')).toEqual({ allowed: false, to: '/login' });
  });
  it('sends somebody signed in away from guest pages', () => {
    expect(visit('guest', true)).toEqual({ allowed: false, to: '/' });
    expect(visit('guest', false)).toEqual({ allowed: true });
  });
  it('sends somebody without an organizer to the page that says so', () => {
    expect(visit('organizer', true, [])).toEqual({ allowed: false, to: '/tour-provider/non' });
  });
  it('sends somebody with an organizer away from the pages for those without', () => {
    expect(visit('no_organizer', true, [7, 9])).toEqual({ allowed: false, to: '/7/bookings' });
    expect(visit('no_organizer', true, [])).toEqual({ allowed: true });
  });
  it('treats a foreign organizer like one that does not exist', () => {
    expect(visit('organizer', true, [7], '/8/bookings', '8')).toEqual({ allowed: false, notFound: true });
    expect(visit('organizer', true, [7], '/7/bookings', '7')).toEqual({ allowed: true });
  });
  it('lets everybody onto open pages', () => {
    expect(visit('open', false)).toEqual({ allowed: true });
    expect(visit('open', true)).toEqual({ allowed: true });
  });
});

describe('the desk', () => {
  it('is for the staff; for anybody else signed in it does not exist', () => {
    const path = '/desk/users';
    const judge = (isAdmin: boolean) =>
      judgeVisit({ access: 'admin', isSignedIn: true, isAdmin, organizerIds: [], path });
    expect(judge(true)).toEqual({ allowed: true });
    expect(judge(false)).toEqual({ allowed: false, notFound: true });
    expect(visit('admin', false, [], path)).toEqual({
      allowed: false,
      to: `/login?redirect=${encodeURIComponent(path)}`,
    });
  });
});

describe('homeOf', () => {
  it('is the dashboard of the first organizer, or the page for those without one', () => {
    expect(homeOf([7, 9])).toBe('/7/dashboard');
    expect(homeOf([])).toBe('/tour-provider/non');
  });

  it('is the desk for one of the staff who has no organizer', () => {
    expect(homeOf([], true)).toBe('/desk');
    expect(homeOf([7], true)).toBe('/7/dashboard');
  });
});

describe('safeRedirect', () => {
  it('never leaves the cabinet', () => {
    expect(safeRedirect('/7/tours')).toBe('/7/tours');
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '',
      undefined,
      '/login?redirect=/',
    ])
      expect(safeRedirect(path)).toBe('/');
  });
});
