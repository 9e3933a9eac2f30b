import { randomUUID } from 'node:crypto';
import { siteCalls, type Block } from '@tropa/contract';
import type { Figure } from '../library/figure.ts';
import { perSecond, ratioText } from '../library/format.ts';
import { interleave } from '../library/interleave.ts';
import { requestsPerSecond } from '../library/load.ts';
import { asInBrowser, newOwner } from '../library/owner.ts';
import type { World } from '../library/world.ts';

/** Builders at work, each on a page of its own. */
const BUILDERS = 8;
const BLOCKS = 25;
const TARGET = 0.4;
/** What every save has otherwise than the one before. */
const MARK = '@@mark@@';

/** A page of so many blocks, one of which has a text to be changed. */
function longPage(made: Block[]): Block[] {
  // Headers and footers stand once on a page.
  const [first, ...rest] = made.filter(({ data }) => typeof data['title'] === 'string');
  if (!first) throw new Error('No block of the page has a title');
  const body = [first, ...rest];
  const more = Array.from({ length: Math.max(0, BLOCKS - made.length) }, (_, index): Block => {
    const copy = body[index % body.length] ?? first;
    return { ...copy, uid: randomUUID(), anchor: '' };
  });
  const page = [...made, ...more].slice(0, BLOCKS);
  return page.map((block) =>
    block.uid === first.uid ? { ...block, data: { ...block.data, title: `Название ${MARK}` } } : block,
  );
}

interface Builder {
  organizer_id: number;
  headers: Record<string, string>;
  /** The body of a save, with the mark. */
  body: string;
}

/** Somebody with a site whose page is so long. */
async function newBuilder(world: World): Promise<Builder> {
  const owner = await newOwner(world);
  const { client, organizer_id } = owner;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const query = { organizer_id, type: 'main' as const };
  const { blocks } = await client.call(siteCalls.getPage, { query });
  return {
    organizer_id,
    headers: await asInBrowser(owner),
    body: JSON.stringify({ blocks: longPage(blocks) }),
  };
}

/** Figure 10: one block of a page of 25 is changed and saved, as the builder does it, against one update of a jsonb document. */
export const saveBlock: Figure = async ({ world: worldOf, rounds, seconds }) => {
  const world = await worldOf();
  const builders: Builder[] = [];
  for (let index = 0; index < BUILDERS; index += 1) builders.push(await newBuilder(world));
  await world.pool.query(
    'create table if not exists bench_page (id bigint primary key, blocks jsonb not null, revision integer not null default 0)',
  );
  await world.pool.query(
    "insert into bench_page select id, '[]' from unnest($1::bigint[]) id on conflict do nothing",
    [builders.map(({ organizer_id }) => organizer_id)],
  );
  const floor = await world.floor('save-page');
  let saves = 0;
  const load = (isApp: boolean, time: number) =>
    requestsPerSecond({
      port: isApp ? world.app.port : floor.port,
      path: '/',
      method: 'POST',
      connections: BUILDERS,
      seconds: time,
      vary: () => {
        saves += 1;
        const { organizer_id, headers, body } = builders[saves % BUILDERS] ?? {
          organizer_id: 0,
          headers: {},
          body: '',
        };
        return {
          path: isApp
            ? `${siteCalls.savePageBlocks.path}?organizer_id=${organizer_id}&type=main`
            : `/save?id=${organizer_id}`,
          headers: { 'content-type': 'application/json', ...headers },
          body: body.replace(MARK, String(saves)),
        };
      },
    });
  for (const isApp of [false, true]) await load(isApp, 2);
  const found = await interleave(rounds, {
    floor: () => load(false, seconds),
    app: () => load(true, seconds),
  });
  const bytes = Math.round((builders[0]?.body.length ?? 0) / 1024);
  return [
    {
      figure: 10,
      path: `one block saved of a page of ${BLOCKS}, ${bytes} KB`,
      floor: perSecond(found.floor),
      app: perSecond(found.app),
      result: ratioText(found.ratio),
      target: `≥ ${TARGET}`,
      isMet: found.ratio >= TARGET,
    },
  ];
};
