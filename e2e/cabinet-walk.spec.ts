import { expect, test } from '@playwright/test';
import { atRest } from './library/checks.ts';
import { drawnOf } from './library/draw.ts';
import { signInAs } from './library/sign-in.ts';

/** Sections of docs/rules/interface.md, by what their addresses look like; an agent's, too, where there is one: the demo has none. */
const SECTIONS = [
  'dashboard',
  'partner/:id',
  'settings',
  'chat',
  'chat/:id',
  'tours',
  'tours/:id',
  'tours/create',
  'bookings',
  'bookings/:id',
  'reviews',
  'payments',
  'sites',
  'site/settings',
  'preset/:id',
  'builder',
  'builder/preview',
  'reports',
  'contract-template',
];

/** A part of a screen that comes late may have been missed. */
const ROUNDS = 3;

test('every section of the cabinet is reached from the dashboard by links', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The same links stand in a sheet there');
  await signInAs(page, { login: 'demo@tropa.example', password: 'Altai-2026' });
  const base = '/org/1/';
  const shapeOf = (path: string) =>
    path
      .slice(base.length)
      .replace(/\/\d+(?=\/|$)/gu, '/:id')
      .replace(/\/$/u, '');
  const sought = drawnOf('sections reached by links', SECTIONS, 7);
  const known = new Map([['dashboard', `${base}dashboard`]]);
  const walked = new Set<string>();
  let round = 1;
  // One page of each shape is enough: the others have the same links.
  for (;;) {
    if (sought.every((shape) => known.has(shape))) break;
    const next = [...known].find(([shape]) => !walked.has(shape));
    if (!next) {
      if (round === ROUNDS) break;
      round += 1;
      walked.clear();
      continue;
    }
    walked.add(next[0]);
    await page.goto(next[1]);
    // The builder's bar comes with its blocks.
    const isThere = next[0] === 'builder' ? '[data-block-row]' : 'h1, main iframe';
    await expect(page.locator(isThere).first()).toBeVisible({ timeout: 60_000 });
    await atRest(page);
    const paths = await page
      .locator('a[href]')
      .evaluateAll((links) =>
        links.map((link) =>
          link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : '',
        ),
      );
    for (const path of paths)
      if (path.startsWith(base) && !known.has(shapeOf(path))) known.set(shapeOf(path), path);
  }
  expect(sought.filter((shape) => !known.has(shape))).toEqual([]);
});
