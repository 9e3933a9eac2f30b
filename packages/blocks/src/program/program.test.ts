import { describe, expect, it } from 'vitest';
import { samplePictures } from '../samples/pictures.ts';
import { paragraphs } from '../samples/rich-text.ts';
import { sampleTour } from '../samples/tour.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';

const { program } = sampleTour('ru');

describe.each(variantsOf('program'))('the program in variant %i', (number) => {
  it('tells every day with its words in the page itself, and runs no script', () => {
    const { html, text } = drawBlock('program', { number });
    let at = 0;
    for (const { title } of program) {
      const place = text.indexOf(title, at);
      expect(place, title).toBeGreaterThanOrEqual(at);
      at = place;
    }
    expect(text).toContain('часовня Михаила Архангела');
    expect(text).toContain('День 6');
    expect(html).not.toMatch(/<script|<button/u);
  });

  it('goes by steps where the tour takes a day, and leaves out a day that says nothing', () => {
    const { text } = drawBlock('program', { number, tour: { type: 2, duration: 1 } });
    expect(text).toContain('Шаг 1');
    const silent = { id: 'x', title: '', description: null, photos: [] };
    expect(drawBlock('program', { number, tour: { program: [silent] } }).html).toBe('');
  });

  it('shows no photos where the block wants none', () => {
    const { html } = drawBlock('program', {
      number,
      data: { are_photos_shown: false, is_route_shown: false },
    });
    expect(html).not.toContain('<picture');
  });

  it('holds with a day that has no title, and skips no level of headings', () => {
    const untitled = { id: 'x', title: '', description: paragraphs('Просто гуляем'), photos: [] };
    const { html, text } = drawBlock('program', { number, tour: { program: [untitled, ...program] } });
    expect(text).toContain('Просто гуляем');
    expect(html).not.toMatch(/<h3[^>]*><\/h3>/u);
    expect(html).not.toContain('<h4');
  });
});

it('opens its first day, and chooses it among the tabs', () => {
  expect(drawBlock('program', { number: 2 }).html.match(/<details[^>]* open=""/gu)).toHaveLength(1);
  const { html } = drawBlock('program', { number: 3 });
  const chosen = [...html.matchAll(/<input[^>]*>/gu)].map(([input]) => input);
  expect(chosen).toHaveLength(program.length);
  expect(chosen.map((input) => input.includes('checked=""'))).toEqual(program.map((_, index) => index === 0));
  for (const input of chosen) {
    expect(input).toContain('name="drawn-day"');
    const id = / id="(?<id>[^"]+)"/u.exec(input)?.groups?.['id'];
    expect(html).toContain(`for="${id}"`);
  }
});

it('reads what matters of a long day at once and the rest when it is opened, and a short day whole', () => {
  const day = (id: string, text: string) => ({ id, title: id, description: paragraphs(text), photos: [] });
  const long = 'Выезжаем утром и весь день едем вдоль реки по тракту. '.repeat(8).trim();
  const { html } = drawBlock('program', {
    number: 1,
    tour: { program: [day('Длинный', long), day('Короткий', 'Гуляем у озера.')] },
  });
  const [first = '', second = ''] = html.split('Короткий');
  expect(first).toMatch(/<details(?![^>]*open)[^>]*><summary[^>]*>.*Подробнее/u);
  expect(first.replaceAll(/<[^>]+>/gu, ' ').match(/Выезжаем/gu)).toHaveLength(8);
  expect(second).not.toContain('<details');
});

const routed = (...names: string[]) => ({
  id: names.join(),
  title: 'День',
  description: null,
  photos: [],
  places: names.map((name, index) => ({ name, lat: 50 + index, lng: 85 })),
});

describe('the map of the route', () => {
  it('is drawn at its own address for wide and narrow screens, with all places in words', () => {
    const { html, text } = drawBlock('program');
    expect(html).toMatch(
      /<source media="\(max-width: 599px\)" srcSet="\/_maps\/ru\/route\/\d+-[a-z\d]+-tall\.svg" width="480" height="560"\/>/u,
    );
    expect(html).toMatch(/<img[^>]*loading="lazy"[^>]*-wide\.svg" width="960" height="640"/u);
    expect(text).toContain('День 1 Горно-Алтайск Тюнгур');
    expect(text).toContain('День 4 Долина Семи озёр');
  });

  it('is not there with one place, or where the block does not want it', () => {
    expect(drawBlock('program', { tour: { program: [routed('Мульта')] } }).html).not.toContain('/_maps/');
    expect(drawBlock('program', { data: { is_route_shown: false } }).html).not.toContain('/_maps/');
  });

  it('tells the language of a name that is not the page\u2019s', () => {
    const { html } = drawBlock('program', {
      language: 'en',
      tour: { program: [routed('Озеро Аккем', 'Camp', '天安门')] },
    });
    expect(html).toContain('<li lang="ru">Озеро Аккем</li><li>Camp</li><li lang="zh-Hans">天安门</li>');
  });

  it('leaves the place to a map of the operator\u2019s own, with the places beside it', () => {
    const { html, text } = drawBlock('program', { tour: { map_photo: samplePictures.forest } });
    expect(html).not.toContain('/_maps/');
    expect(html).toContain('alt="Карта маршрута"');
    expect(text).toContain('Озеро Аккем');
  });

  it('counts a day that names places alone as the days do', () => {
    const { text } = drawBlock('program', {
      tour: { program: [routed('А'), { ...routed('Б', 'В'), title: '' }] },
    });
    expect(text).toContain('День 2 Б В');
  });
});
