// The floor of a page rendered anew: one query and plain React, a page of as many elements and bytes, no rules and no design.
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { floor, pool, serve } from '../library/floor.ts';

const wanted = {
  bytes: Number(process.env['PAGE_BYTES']),
  /** Bytes of styles and scripts, which no renderer has to look at. */
  raw: Number(process.env['PAGE_RAW_BYTES']),
  elements: Number(process.env['PAGE_ELEMENTS']),
};
const PER_CARD = 6;
const OF_FRAME = 6;
const cards = Math.max(1, Math.round((wanted.elements - OF_FRAME) / PER_CARD));

interface TourRow {
  id: string;
  name: string;
  short_description: string;
}

function Card({ tour, filling }: { tour: TourRow; filling: string }): ReactElement {
  return createElement(
    'section',
    { className: 'card' },
    createElement('img', { className: 'photo', src: `/media/${tour.id}.jpg`, alt: tour.name }),
    createElement('h3', { className: 'title' }, tour.name),
    createElement('p', { className: 'text' }, tour.short_description, filling),
    createElement(
      'a',
      { className: 'link', href: `/tours/${tour.id}` },
      createElement('span', null, tour.name),
    ),
  );
}

const styles = 'a'.repeat(wanted.raw);
function Page({ tours, filling }: { tours: TourRow[]; filling: string }): ReactElement {
  return createElement(
    'html',
    { lang: 'ru' },
    createElement(
      'head',
      null,
      createElement('title', null, tours[0]?.name ?? ''),
      createElement('style', { dangerouslySetInnerHTML: { __html: styles } }),
    ),
    createElement(
      'body',
      null,
      createElement(
        'main',
        null,
        Array.from({ length: cards }, (_, index) => {
          const tour = tours[index % tours.length];
          return tour ? createElement(Card, { key: index, tour, filling }) : null;
        }),
      ),
    ),
  );
}

const FIND = {
  name: 'tours',
  text: "select id, name, short_description from tour where organizer_id = $1 and status = 'published'",
};
const load = async () => (await pool.query<TourRow>({ ...FIND, values: [process.env['ORGANIZER_ID']] })).rows;
const render = (tours: TourRow[], filling: string) =>
  `<!doctype html>${renderToString(createElement(Page, { tours, filling }))}`;

const bare = Buffer.byteLength(render(await load(), ''));
const filling = 'ж'.repeat(Math.max(0, Math.round((wanted.bytes - bare) / cards / 2)));

floor.get('/', async (_request, reply) =>
  reply.type('text/html; charset=utf-8').send(render(await load(), filling)),
);
await serve();
