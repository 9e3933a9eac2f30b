import {
  contractTemplateCalls,
  meetDataTemplateCalls,
  type TemplateContent,
  type TemplateView,
} from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  refusalOf,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;
beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});

const text = (words: string): TemplateContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const withKey = (key: string): TemplateContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'placeholder', attrs: { key } }] }],
});
type Creation = Parameters<typeof create>[0];
const create = (
  body: Partial<{
    type: 'contract_tour' | 'voucher' | 'invoice';
    content: TemplateContent;
    is_default: boolean;
    tour_ids: number[];
  }> = {},
  owner = organizer_id,
): Promise<TemplateView> =>
  client.call(contractTemplateCalls.create, {
    query: { organizer_id: owner },
    body: { type: 'contract_tour', name: 'Мой договор', language: 'ru', content: text('Договор'), ...body },
  });
const refusedContent = async (body: Creation) => (await refusalOf(create(body))).body.errors['content'];

describe('the text of a template', () => {
  it('takes placeholders typed by hand for real ones', async () => {
    const { content } = await create({ content: text('Тур {{ tour_name }}, цена {{total}}.') });
    expect(content.content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Тур ' },
          { type: 'placeholder', attrs: { key: 'tour_name' } },
          { type: 'text', text: ', цена ' },
          { type: 'placeholder', attrs: { key: 'total' } },
          { type: 'text', text: '.' },
        ],
      },
    ]);
  });

  it('is refused with the names of placeholders that do not exist', async () => {
    const refused = await refusedContent({ content: text('{{tour_nam}} {{итого}} {{total}}') });
    expect(refused).toContain('tour_nam, итого');
    expect(refused).not.toContain('total');
  });

  it('knows an invoice only in an invoice, and a block only between paragraphs', async () => {
    expect(await refusedContent({ content: withKey('invoice_number') })).toContain('invoice_number');
    expect(await refusedContent({ content: withKey('price_table') })).toContain('price_table');
    expect((await create({ type: 'invoice', content: withKey('invoice_number') })).version).toBe(1);
  });

  it('is never empty, and never HTML', async () => {
    expect(await refusedContent({ content: { type: 'doc', content: [{ type: 'paragraph' }] } })).toBeTruthy();
    const html = { type: 'doc', content: [{ type: 'html', html: '<script>alert(1)</script>' }] };
    const refused = await refusalOf(create({ content: html as unknown as TemplateContent }));
    expect(refused.status).toBe(422);
    const link = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
          ],
        },
      ],
    } as const;
    expect((await refusalOf(create({ content: link as unknown as TemplateContent }))).status).toBe(422);
  });
});

describe('versions', () => {
  it('are made by another text alone, and an older one can be brought back', async () => {
    const { id } = await create({ content: text('Первая') });
    const change = (body: object) => client.call(contractTemplateCalls.update, { query: { id }, body });
    expect((await change({ name: 'Другое имя', content: text('Первая') })).version).toBe(1);
    expect((await change({ content: text('Вторая') })).version).toBe(2);
    const first = await client.call(contractTemplateCalls.version, { query: { id, version: 1 } });
    expect(first.content).toEqual(text('Первая'));
    const back = await change({ content: first.content });
    expect(back.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(back.content).toEqual(text('Первая'));
    expect(back.versions[0]?.author).not.toBe('');
  });

  it('of somebody else in between are not written over', async () => {
    const { id } = await create({ content: text('Первая') });
    const change = (words: string) =>
      client.call(contractTemplateCalls.update, {
        query: { id },
        body: { content: text(words), base_version: 1 },
      });
    await change('Вторая');
    expect(await refusalOf(change('Третья'))).toMatchObject({ status: 409, body: { type: 'conflict' } });
  });
});

describe('the default template', () => {
  it('is one of its type and language', async () => {
    const { id: owner } = await createOrganizer(client);
    const first = await create({ is_default: true }, owner);
    const second = await create({ is_default: true }, owner);
    const voucher = await create({ type: 'voucher', is_default: true }, owner);
    const { templates } = await client.call(contractTemplateCalls.list, { query: { organizer_id: owner } });
    expect(templates.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([
      second.id,
      voucher.id,
    ]);
    expect(templates.map(({ id }) => id)).toEqual([first.id, second.id, voucher.id]);
  });

  it('of a tour takes it from another, and never of a stranger', async () => {
    const { tour_id } = await createDeparture(client, organizer_id);
    const first = await create({ tour_ids: [tour_id] });
    const second = await create({ tour_ids: [tour_id] });
    expect(second.tours.map(({ id }) => id)).toEqual([tour_id]);
    const again = await client.call(contractTemplateCalls.get, { query: { id: first.id } });
    expect(again.tours).toEqual([]);
    const { id: stranger } = await createOrganizer(client);
    const refused = await refusalOf(create({ tour_ids: [tour_id] }, stranger));
    expect(Object.keys(refused.body.errors)).toEqual(['tour_ids']);
  });
});

it('parts meet-data sheets from the other documents', async () => {
  const { id: owner } = await createOrganizer(client);
  const contract = await create({}, owner);
  const sheet = await client.call(meetDataTemplateCalls.create, {
    query: { organizer_id: owner },
    body: { name: 'Памятка', language: 'ru', content: text('Ждём вас') },
  });
  const query = { organizer_id: owner };
  const ids = ({ templates }: { templates: { id: number }[] }) => templates.map(({ id }) => id);
  expect(ids(await client.call(contractTemplateCalls.list, { query }))).toEqual([contract.id]);
  expect(ids(await client.call(meetDataTemplateCalls.list, { query }))).toEqual([sheet.id]);
  const crossed = client.call(contractTemplateCalls.get, { query: { id: sheet.id } });
  expect((await refusalOf(crossed)).status).toBe(404);
  await client.call(meetDataTemplateCalls.delete, { query: { id: sheet.id } });
  expect(ids(await client.call(meetDataTemplateCalls.list, { query }))).toEqual([]);
});

it('previews a text with a real booking, passports masked, and with samples', async () => {
  const { tour_id, date } = await createDeparture(client, organizer_id);
  const { request_id } = await createBooking(app, { tour_id, date });
  const content: TemplateContent = {
    type: 'doc',
    content: [...withKey('booking_number').content, ...withKey('client_name').content],
  };
  const kind = { type: 'contract_tour', language: 'ru' } as const;
  const body = { organizer_id, ...kind, content };
  const real = JSON.stringify(
    await client.call(contractTemplateCalls.preview, { body: { ...body, request_id } }),
  );
  expect(real).toContain(String(request_id));
  expect(real).toContain('Туристова');
  expect(JSON.stringify(await client.call(contractTemplateCalls.preview, { body }))).toContain(
    'Иванова Мария',
  );
});

it('gives the standard text and the placeholders of meeting sheets by paths of their own', async () => {
  const sheets = meetDataTemplateCalls;
  const [own, common] = await Promise.all([
    client.call(sheets.defaultTemplate, { query: {} }),
    client.call(contractTemplateCalls.defaultTemplate, { query: { type: 'meet_data' } }),
  ]);
  expect(own).toEqual(common);
  const { groups } = await client.call(sheets.placeholdersMap, {});
  const all = await client.call(contractTemplateCalls.placeholdersMap, {});
  const keysOf = (answer: typeof groups) =>
    answer.flatMap(({ placeholders }) => placeholders).filter(({ types }) => types.includes('meet_data'));
  expect(groups.flatMap(({ placeholders }) => placeholders)).toEqual(keysOf(all.groups));
  expect(keysOf(groups).length).toBeGreaterThan(30);
  expect(groups.every(({ placeholders }) => placeholders.length > 0)).toBe(true);
});

it('gives the standard text of each type in both languages, and the placeholders by groups', async () => {
  const { types } = await client.call(contractTemplateCalls.defaultTemplateTypes, {});
  for (const { type } of types) {
    const [ru, en] = await Promise.all(
      (['ru', 'en'] as const).map((language) =>
        client.call(contractTemplateCalls.defaultTemplate, { query: { type, language } }),
      ),
    );
    expect(ru?.content.content.length).toBe(en?.content.content.length);
  }
  const { groups } = await client.call(contractTemplateCalls.placeholdersMap, {});
  expect(groups.flatMap(({ placeholders }) => placeholders).length).toBeGreaterThan(50);
});
