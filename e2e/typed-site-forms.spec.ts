import { expect, test } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownOperator, publishSite } from './library/own-operator.ts';
import { doseOf } from './library/typed-forms/walk.ts';
import { NOTHING_TYPED, QUESTIONS, SITE_FORMS } from './library/typed-site-forms/forms.ts';
import { walkSiteForm } from './library/typed-site-forms/walk.ts';

const ROOT = join(import.meta.dirname, '..');

for (const [name, form] of doseOf(SITE_FORMS, 1))
  test(`${name}: what is typed on a site stays when it is refused or cut off, and is taken once`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(!isMobile, 'tourists write on phones');
    const operator = await ownOperator(baseURL ?? '');
    const site = (await publishSite(operator)).replace(/\/$/u, '');
    await walkSiteForm(page, form, { operator, site });
  });

test('every form that visitors of a site meet is in the walk', () => {
  const files = ['apps/site/src', 'packages/blocks/src', 'apps/server/src'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/u.test(file)),
  );
  const counted = files.flatMap((file) => {
    const count = readFileSync(join(ROOT, file), 'utf8').match(/<form\b/gu)?.length ?? 0;
    return count === 0 || file in NOTHING_TYPED ? [] : [[file, count - (QUESTIONS[file] ?? 0)] as const];
  });
  const walked = Object.entries(Object.groupBy(Object.values(SITE_FORMS), ({ file }) => file));
  expect(new Map(counted)).toEqual(new Map(walked.map(([file, forms]) => [file, forms?.length ?? 0])));
  for (const file of Object.keys(NOTHING_TYPED)) expect(files).toContain(file);
});
