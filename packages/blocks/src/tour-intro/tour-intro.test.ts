import { describe, expect, it } from 'vitest';
import { samplePictures } from '../samples/pictures.ts';
import { sampleTour } from '../samples/tour.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';

const bare = { video_url: '', video_file: null, video_preview: null };

describe.each(variantsOf('tour-intro'))('the cover of a tour in variant %i', (number) => {
  it('says what it is, what it costs and how to book, with spaces in the price that do not break', () => {
    const { html, text } = drawBlock('tour-intro', { number });
    expect(html.match(/<h1/gu)).toHaveLength(1);
    expect(text).toMatch(/К[ \u00A0]подножию Белухи/u);
    expect(html).toMatch(/74\u00A0500\u00A0₽/u);
    expect(html).toContain('href="/book/belukha"');
  });

  it('asks to write where nothing can be booked', () => {
    const { html, text } = drawBlock('tour-intro', { number, tour: { dates: [] } });
    expect(html).not.toContain('href="/book/belukha');
    expect(text).toContain('Оставить заявку');
  });

  it('plays one film in one place, and loads nothing of a stranger before a touch', () => {
    const { html } = drawBlock('tour-intro', { number });
    expect(html.match(/<iframe/gu)).toHaveLength(1);
    expect(html).toMatch(/<iframe[^>]* srcDoc="[^"]*&lt;a href=/u);
    expect(html).not.toMatch(/\ssrc="https:/u);
  });

  it('shows no picture twice outside the viewer', () => {
    const { html } = drawBlock('tour-intro', { number, tour: { ...bare, main_impressions: [], guides: [] } });
    const sources = [...html.replace(/<dialog.*<\/dialog>/u, '').matchAll(/<img[^>]* src="(?<src>[^"]+)"/gu)];
    const shown = sources.map((match) => match.groups?.['src']);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThan(0);
  });

  it('holds without a photo, film, facts and words', () => {
    const { html } = drawBlock('tour-intro', {
      number,
      data: { facts: [] },
      tour: { ...bare, photo: null, photos: [], description: null, short_description: '', rating: null },
    });
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/<dl|<dialog|undefined/u);
  });
});

describe('the mosaic', () => {
  const { lake, camp, forest, valley, sea, mountains } = samplePictures;
  const six = [mountains, lake, camp, forest, valley, sea];

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 5],
    [6, 5],
  ])('of %i photos has %i places, and the rest open from the last', (count, places) => {
    const photos = six.slice(0, count);
    const { html, text } = drawBlock('tour-intro', { number: 2, tour: { photo: mountains, photos } });
    expect(html).toContain(`data-count="${places}"`);
    expect(text.includes('Все фото')).toBe(count > places);
  });

  it('shows the cover alone where the block wants no more', () => {
    expect(drawBlock('tour-intro', { number: 2, data: { are_photos_shown: false } }).html).toContain(
      'data-count="1"',
    );
  });
});

it('names the nearest departures that have seats in the booking card', () => {
  const { dates } = sampleTour('ru');
  const { html } = drawBlock('tour-intro', { number: 2 });
  const linked = [...html.matchAll(/date=(?<id>\d+)/gu)].map((match) => Number(match.groups?.['id']));
  const free = dates.filter((date) => date.number_of_free_seats > 0).map(({ id }) => id);
  expect(linked).toEqual(free.slice(0, 3));
});

it('shows the photo of the cover on the half of the film where there is no film', () => {
  const { html } = drawBlock('tour-intro', { number: 3, tour: bare });
  expect(html).not.toContain('<details');
  expect(html).toMatch(/fetchPriority="high"[^>]*mountains/u);
});
