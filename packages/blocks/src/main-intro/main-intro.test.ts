import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from '../block-view.tsx';
import { catalogue } from '../catalogue.ts';
import { newBlock } from '../new-block.ts';
import { samplePageData } from '../samples/page-data.ts';
import { samples } from './samples.ts';
import type { MainIntroData } from './schema.ts';
import { searchChoices } from './search-choices.ts';

const page = samplePageData('ru', 'main');

const draw = (number: number, changes: Partial<MainIntroData> = {}, data = page) =>
  renderToStaticMarkup(
    createElement(BlockView, {
      block: newBlock('main-intro', 'intro', { ...samples.ru, ...changes }, { number }),
      data,
    }),
  );

describe.each([...catalogue['main-intro'].variants])('variant %i of the cover', (number) => {
  it('shows the title, the text, the button and the facts', () => {
    const text = draw(number).replaceAll('\u00A0', ' ');
    expect(text.match(/<h1/gu)).toHaveLength(1);
    expect(text).toContain('Алтай, каким его знают местные');
    expect(text).toContain('группами до 12 человек');
    expect(text).toContain('href="#tours"');
    expect(text).toContain('15 лет');
  });

  it('waits for no photo but the first, and is called by the site where it has no title', () => {
    const drawn = draw(number, { title: '' });
    expect(drawn.match(/fetchPriority="high"/giu)).toHaveLength(1);
    expect(drawn).toContain('Северный склон');
  });

  it('stands without photos, and shows a video by its poster only', () => {
    expect(draw(number, { media: [] })).toContain('<h1');
    const video = { kind: 'video', host: 'rutube', video_id: 'abc', poster: null, alt: 'Видео' } as const;
    expect(draw(number, { media: [video] })).not.toMatch(/<img|iframe/u);
  });
});

describe('the search of the cover', () => {
  it('asks the catalogue where and when by a plain form', () => {
    const drawn = draw(3);
    expect(drawn).toMatch(/<search[^>]*><form[^>]* action="\/tours"/u);
    expect(drawn).not.toContain('method="post"');
    expect(drawn).toContain('<option>Телецкое озеро</option>');
    expect(drawn).toContain('<option value="2027-06">июнь\u00A02027</option>');
    // A visitor of the second language stays in it.
    expect(drawn).not.toContain('name="lang"');
    const settings = { ...page.settings, languages: ['en' as const, 'ru' as const] };
    expect(draw(3, {}, { ...page, settings })).toMatch(/<input[^>]*name="lang"[^>]*value="ru"/u);
  });

  it('offers each place once, and only months with free seats', () => {
    const [first, second] = page.tours;
    if (first === undefined || second === undefined) throw new Error('There are too few sample tours');
    const [date] = first.next_dates;
    if (date === undefined) throw new Error('The sample tour has no dates');
    const sold = { ...date, date_start: '2028-01-05', number_of_free_seats: 0 };
    const choices = searchChoices([
      { ...first, location: 'Чемал', next_dates: [{ ...date, number_of_free_seats: 2 }, sold] },
      { ...second, location: 'Чемал', next_dates: [] },
    ]);
    expect(choices).toEqual({ places: ['Чемал'], months: [date.date_start.slice(0, 7)] });
  });

  it('is not there where there is nothing to choose', () => {
    const drawn = draw(
      3,
      {},
      { ...page, tours: page.tours.slice(0, 1).map((tour) => ({ ...tour, next_dates: [] })) },
    );
    expect(drawn).not.toContain('<form');
    expect(drawn).toContain('<h1');
  });
});
