import type { Picture, ReviewedTourContent } from '@tropa/contract';
import { richTextFromParagraphs } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import { differenceOf } from './difference.ts';
import { fingerprintOf } from './pieces.ts';
import { writtenText } from './written-text.ts';

const picture = (id: number): Picture => ({
  id,
  url: `/files/${id}/{size}.avif`,
  width: 1600,
  height: 900,
  color: '#336699',
});
const day = (id: string, title: string, photos: Picture[] = []) => ({
  id,
  title,
  description: richTextFromParagraphs(`День: ${title}`),
  photos,
});

const content: ReviewedTourContent = {
  name: 'К Мультинским озёрам',
  photos: [picture(1), picture(2)],
  short_description: 'Три дня',
  description: richTextFromParagraphs('Идём к озёрам.'),
  video_url: '',
  video_file: null,
  video_preview: null,
  main_impressions: [{ id: 'i1', title: 'Озеро', text: 'Синее', photo: picture(3) }],
  main_activity: '',
  rest_kinds: ['Поход'],
  collections: [],
  showplaces: ['Нижнее озеро'],
  program: [day('d1', 'Заброска'), day('d2', 'Озеро', [picture(4)]), day('d3', 'Домой')],
  excursion_program_description: null,
  living_base: null,
  accommodations: [
    {
      nights: 2,
      variants: [{ id: 'v1', accommodation: 'Палатка', title: 'Лагерь', description: null, photos: [] }],
    },
  ],
  in_price: ['Гид', 'Питание'],
  not_in_price: [],
  list_of_things: [],
  organizational_details: '',
  difficulty_description: '',
  insurance_description: '',
  gathering_place: '',
  approximate_place: '',
  end_place: '',
  map_photo: null,
  comment_for_all_cities: '',
  questions: [{ id: 'q1', question: 'Связь есть?', answer: 'Нет', added_to_voucher: false }],
};
const changes = (after: Partial<ReviewedTourContent>) => differenceOf(content, { ...content, ...after });
const brief = (after: Partial<ReviewedTourContent>) =>
  changes(after).map(({ key, before, after: next }) => [
    key,
    before?.kind === 'text' ? before.text : (before?.kind ?? null),
    next?.kind === 'text' ? next.text : (next?.kind ?? null),
  ]);

describe('the difference of two versions', () => {
  it('is nothing for the same one, and all of it without an earlier one', () => {
    expect(changes({})).toEqual([]);
    const all = differenceOf(null, content);
    expect(all.every(({ before, after }) => before === null && after !== null)).toBe(true);
    expect(all.map(({ key }) => key)).toContain('accommodations.v1.accommodation');
    // What is empty is not there to be read.
    expect(all.map(({ field }) => field)).not.toContain('organizational_details');
  });

  it('names texts, lists of lines and photos with what they were and are', () => {
    expect(
      brief({ name: 'К озёрам', in_price: ['Гид'], photos: [picture(2), picture(1)], short_description: '' }),
    ).toEqual([
      ['name', 'К Мультинским озёрам', 'К озёрам'],
      ['photos', 'photos', 'photos'],
      ['short_description', 'Три дня', null],
      ['in_price', 'Гид\nПитание', 'Гид'],
    ]);
  });

  it('follows an entry by its id wherever it stands', () => {
    const [first, second, third] = content.program;
    if (!first || !second || !third) throw new Error('Three days');
    const program = [day('d0', 'Встреча'), first, { ...second, title: 'Озеро и перевал' }, third];
    expect(brief({ program })).toEqual([
      ['program.d0.title', null, 'Встреча'],
      ['program.d0.text', null, 'День: Встреча'],
      ['program.d2.title', 'Озеро', 'Озеро и перевал'],
    ]);
    expect(changes({ program })[2]).toMatchObject({ part: 'title', numbers: [3] });
    expect(brief({ program: [first, third] })).toEqual([
      ['program.d2.title', 'Озеро', null],
      ['program.d2.text', 'День: Озеро', null],
      ['program.d2.photos', 'photos', null],
    ]);
  });

  it('reads the places of a day, with the points on the map', () => {
    const [first, ...others] = content.program;
    if (!first) throw new Error('A day');
    const at = (name: string, lat: number) => ({ name, lat, lng: 85.9 });
    const program = [{ ...first, places: [at('Мульта', 50.1), at('Озеро', 50)] }, ...others];
    expect(brief({ program })).toEqual([
      ['program.d1.places', null, 'Мульта (50.1, 85.9)\nОзеро (50, 85.9)'],
    ]);
    expect(changes({ program })[0]).toMatchObject({ part: 'places', numbers: [1] });
  });

  it('tells another order of the same entries', () => {
    const program = content.program.toReversed();
    expect(brief({ program })).toEqual([
      ['program.order', '1. Заброска\n2. Озеро\n3. Домой', '1. Домой\n2. Озеро\n3. Заброска'],
    ]);
  });

  it('reads stays with their variants, the base and a video', () => {
    const [stay] = content.accommodations;
    const found = changes({
      accommodations: [{ nights: 3, variants: stay?.variants ?? [] }],
      living_base: { title: 'База', description: null, photos: [picture(9)] },
      video_file: { id: 5, url: '/files/5', name: 'clip.mp4', size: 9, content_type: 'video/mp4' },
    });
    expect(found.map(({ key, numbers }) => [key, numbers])).toEqual([
      ['video_file', []],
      ['living_base.title', []],
      ['living_base.photos', []],
      ['accommodations.1.nights', [1]],
    ]);
  });
});

describe('a fingerprint', () => {
  it('is the same for what reads the same, whatever stands beside', () => {
    const same = {
      ...content,
      questions: content.questions.map((item) => ({ ...item, added_to_voucher: true })),
      photos: content.photos.map((item) => ({ ...item, color: '#000000' })),
    };
    expect(fingerprintOf(same)).toBe(fingerprintOf(content));
    expect(differenceOf(content, same)).toEqual([]);
  });

  it('is another for every difference that can be read', () => {
    const versions: Partial<ReviewedTourContent>[] = [
      { name: 'К озёрам' },
      { photos: [picture(2), picture(1)] },
      { program: content.program.toReversed() },
      { in_price: ['Гид Питание'] },
      { questions: [] },
    ];
    const prints = versions.map((version) => fingerprintOf({ ...content, ...version }));
    expect(new Set([fingerprintOf(content), ...prints]).size).toBe(versions.length + 1);
  });
});

describe('rich text written out', () => {
  it('hides neither marks, nor lists, nor where links lead', () => {
    expect(
      writtenText({
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Маршрут' }] },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Пишите ' },
              {
                type: 'text',
                text: 'сюда',
                marks: [{ type: 'link', attrs: { href: 'https://t.me/guide' } }],
              },
              { type: 'hardBreak' },
              { type: 'text', text: 'важно', marks: [{ type: 'bold' }, { type: 'italic' }] },
            ],
          },
          {
            type: 'orderedList',
            content: [
              {
                type: 'listItem',
                content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Раз' }] }],
              },
              {
                type: 'listItem',
                content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Два' }] }],
              },
            ],
          },
        ],
      }),
    ).toBe('## Маршрут\n\nПишите [сюда](https://t.me/guide)\n_**важно**_\n\n1. Раз\n2. Два');
    expect(writtenText(null)).toBe('');
  });
});
