import type { SitePage } from '@tropa/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, type FamilyName } from './catalogue.ts';
import { families, familyName } from './families.ts';
import { generateSite } from './generate/generate-site.ts';
import { migrateBlock, migrateData } from './migrate-block.ts';
import { newBlock } from './new-block.ts';
import { samplePageData } from './samples/page-data.ts';
import { isRequiredBlock, readData, validateBlock } from './validate-block.ts';

const names = Object.keys(catalogue) as FamilyName[];

/** The specification's table of block types, and how many variants it gives each (docs/rules/sites.md). */
const specification = readFileSync(join(import.meta.dirname, '../../contract/spec/blocks.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [type = '', title = '', ...flags] = line.split('\t');
    const [for_mainpage, for_tourpage, required] = flags.map((flag) => flag === '1');
    return { type: Number(type), title, for_mainpage, for_tourpage, required };
  });
const VARIANTS = [3, 5, 3, 3, 3, 4, 4, 4, 1, 2, 4, 3, 3, 3, 2, 3, 4, 4, 3, 3, 4, 3, 3, 4, 1];

describe('the catalogue', () => {
  it('agrees with the specification', () => {
    expect(specification).toHaveLength(25);
    expect(VARIANTS.reduce((sum, count) => sum + count, 0)).toBe(79);
    const ours = names.map((name) => {
      const { number, pages, required } = catalogue[name];
      const isOn = (page: SitePage) => (pages as readonly SitePage[]).includes(page);
      // What stands in brackets explains the name.
      const title = specification.find(({ type }) => type === number)?.title ?? '';
      expect(title.replace(/ \(.*/u, '').replaceAll(' ', '-')).toBe(name);
      return { type: number, title, for_mainpage: isOn('main'), for_tourpage: isOn('tour'), required };
    });
    expect(ours.toSorted((one, other) => one.type - other.type)).toEqual(specification);
    for (const { number, variants } of Object.values(catalogue))
      expect(Math.max(...variants), `variants of ${number}`).toBeLessThanOrEqual(VARIANTS[number - 1] ?? 0);
  });

  it('gives each family a number of its own, by which it is found', () => {
    for (const name of names) expect(familyName(catalogue[name].number)).toBe(name);
    expect(familyName(99)).toBeUndefined();
  });

  it('keeps the menu, tours, contacts and footer', () => {
    const required = names.filter((name) => isRequiredBlock({ type: catalogue[name].number }));
    expect(required.toSorted()).toEqual(['app-footer', 'app-header', 'contacts', 'tours']);
  });
});

describe.each(names)('%s', (name) => {
  const block = newBlock(name, 'one');

  it('accepts its empty data and its samples', () => {
    expect(validateBlock(block)).toMatchObject({ success: true });
    for (const language of ['ru', 'en'] as const)
      expect(validateBlock({ ...block, data: families[name].samples[language] })).toMatchObject({
        success: true,
      });
  });

  it('refuses junk and names the field', () => {
    for (const field of Object.keys(block.data)) {
      const check = validateBlock({ ...block, data: { ...block.data, [field]: { junk: true } } });
      if (check.success) throw new Error(`${field} was accepted`);
      expect(check.issues[0]?.path.slice(0, 2)).toEqual(['data', field]);
    }
  });

  it('drops unknown fields', () => {
    const check = validateBlock({ ...block, data: { ...block.data, onclick: 'alert(1)' } });
    expect(check.success && Object.keys(check.block.data)).toEqual(Object.keys(block.data));
  });

  it('has a step for every older version', () => {
    const { version, migrations } = families[name];
    expect(migrations.map(({ from }) => from)).toEqual(
      Array.from({ length: version - 1 }, (_, at) => at + 1),
    );
  });
});

describe('validateBlock', () => {
  it('refuses a phone that nobody can call, which was drawn while it was taken', () => {
    const data = { ...newBlock('app-header', 'one').data, phone: '+8 913 123-45-67' };
    const block = { ...newBlock('app-header', 'one'), data };
    expect(validateBlock(block)).toMatchObject({ success: false, issues: [{ path: ['data', 'phone'] }] });
    expect(readData('app-header', block)).toMatchObject({ phone: '+8 913 123-45-67' });
    expect(validateBlock({ ...block, data: { ...data, phone: '8 (800) 555-35-35' } })).toMatchObject({
      block: { data: { phone: '8 (800) 555-35-35' } },
    });
  });

  const block = newBlock('main-intro', 'one');

  it('refuses a family, variant, page or version that there is not', () => {
    expect(validateBlock({ ...block, type: 99 })).toMatchObject({ issues: [{ path: ['type'] }] });
    expect(validateBlock({ ...block, number: 9 })).toMatchObject({ issues: [{ path: ['number'] }] });
    expect(validateBlock(block, 'tour')).toMatchObject({ issues: [{ path: ['type'] }] });
    expect(validateBlock({ ...block, version: 2 })).toMatchObject({ issues: [{ path: ['version'] }] });
    for (const junk of [null, 5, 'x', [], {}]) expect(validateBlock(junk).success).toBe(false);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', ''])(
    'refuses a link to %j',
    (url) => {
      const buttons = [{ kind: 2, label: 'x', url }];
      expect(validateBlock({ ...block, data: { ...block.data, buttons } }).success).toBe(false);
    },
  );

  it('refuses headings in a subtitle', () => {
    const subtitle = { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content: [] }] };
    expect(validateBlock({ ...block, data: { ...block.data, subtitle } }).success).toBe(false);
  });
});

describe('migrations', () => {
  const family = {
    version: 3,
    migrations: [
      { from: 1, migrate: ({ name, ...rest }: Record<string, unknown>) => ({ ...rest, title: name }) },
      { from: 2, migrate: (data: Record<string, unknown>) => ({ ...data, items: [] }) },
    ],
  };

  it('go step by step from the version stored to the present one', () => {
    const stored = { name: 'Алтай', kept: 1 };
    expect(migrateData(family, 1, stored)).toEqual({ title: 'Алтай', kept: 1, items: [] });
    expect(migrateData(family, 2, { title: 'Алтай' })).toEqual({ title: 'Алтай', items: [] });
    expect(migrateData(family, 3, { title: 'Алтай' })).toEqual({ title: 'Алтай' });
    expect(stored).toEqual({ name: 'Алтай', kept: 1 });
  });

  it('refuse data of the future, a gap, and an unknown family', () => {
    expect(() => migrateData(family, 4, {})).toThrow(RangeError);
    expect(() => migrateData({ ...family, migrations: [] }, 1, {})).toThrow(RangeError);
    expect(() => migrateBlock({ ...newBlock('tours', 'one'), type: 99 })).toThrow(RangeError);
  });
});

describe('generateSite', () => {
  const facts = samplePageData('ru', 'main');

  it.each(['ru', 'en'] as const)('gives pages in %s that hold, with all that is required', (language) => {
    const site = generateSite(samplePageData(language, 'main'), language);
    for (const page of ['main', 'tour'] as const) {
      for (const block of site[page]) expect(validateBlock(block, page)).toMatchObject({ success: true });
      const uids = site[page].map(({ uid }) => uid);
      expect(new Set(uids).size).toBe(uids.length);
      for (const name of names.filter((one) => catalogue[one].required))
        if (catalogue[name].pages.some((one) => one === page))
          expect(site[page].some(({ type }) => type === catalogue[name].number)).toBe(true);
    }
  });

  it('has an anchor behind every link of its menu', () => {
    const { main } = generateSite(facts, 'ru');
    const anchors = main.map(({ anchor }) => anchor);
    const links = JSON.stringify(main).matchAll(/"kind":1,"anchor":"(?<anchor>[^"]+)"/gu);
    const linked = [...links].map((match) => match.groups?.['anchor']);
    expect(linked.length).toBeGreaterThan(3);
    for (const anchor of linked) expect(anchors).toContain(anchor);
  });

  it('holds for an organizer that has filled in nothing, and says nothing that is not known', () => {
    const organizer = {
      ...facts.organizer,
      description: '',
      tour_author_name: '',
      tour_author_about: '',
      registry_number: '',
      rating: null,
      reviews_count: 0,
    };
    const site = generateSite({ organizer, tours: [] }, 'ru');
    for (const block of site.main) expect(validateBlock(block, 'main')).toMatchObject({ success: true });
    expect(JSON.stringify(site.main)).not.toMatch(/реестр|Авторские|из 5|null-/u);
    expect(site.main.some(({ type }) => type === catalogue['about-info'].number)).toBe(false);
  });

  it('names a rating only when it is good and rests on enough reviews', () => {
    const text = (rating: number, reviews_count: number) =>
      JSON.stringify(
        generateSite({ ...facts, organizer: { ...facts.organizer, rating, reviews_count } }, 'ru'),
      );
    expect(text(4.9, 128)).toContain('4,9 из 5');
    expect(text(4.9, 2)).not.toContain('4,9 из 5');
    expect(text(3.9, 128)).not.toContain('3,9 из 5');
  });

  it('works with long and odd texts', () => {
    const description = 'Очень длинное предложение без единой точки '.repeat(60);
    const tours = facts.tours.map((tour) => ({ ...tour, name: 'Т'.repeat(160), location: '' }));
    const site = generateSite({ organizer: { ...facts.organizer, description }, tours }, 'ru');
    for (const block of site.main) expect(validateBlock(block, 'main')).toMatchObject({ success: true });
  });
});
