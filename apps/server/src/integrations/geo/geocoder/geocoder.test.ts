import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPlaceIndex } from '../places/place-index.ts';
import { createEmbeddedGeocoder } from './embedded.ts';
import { createNominatim } from './nominatim.ts';

const embedded = createEmbeddedGeocoder(createPlaceIndex());
let answer: { status: number; body: string };
const asked: IncomingMessage[] = [];
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  url = `http://127.0.0.1:${address.port}/`;
});
afterAll(() => server.close());

const onFailure = vi.fn<(error: unknown) => void>();
const nominatim = () =>
  createNominatim({ url, agent: 'Tropa/1.0 (https://cabinet.test)' }, embedded, onFailure);

describe('the embedded geocoder', () => {
  it('finds the town of an address, and says that it is no more', async () => {
    const [point] = await embedded.find('Барнаул, проспект Ленина, 54', 'ru');
    expect(point).toMatchObject({ name: 'Барнаул, Алтайский край, Россия', is_exact: false });
    expect(point?.lat).toBeCloseTo(53.36, 1);
    expect(await embedded.find('???', 'ru')).toEqual([]);
  });
});

describe('a service that speaks Nominatim', () => {
  it('is asked as its documents say', async () => {
    answer = {
      status: 200,
      body: JSON.stringify([
        {
          place_id: 1,
          display_name: '54, проспект Ленина, Барнаул',
          lat: '53.3481',
          lon: '83.7798',
          place_rank: 30,
        },
        { place_id: 2, display_name: 'Барнаул', lat: '53.36', lon: '83.76', place_rank: 16 },
      ]),
    };
    expect(await nominatim().find('Барнаул, Ленина 54', 'ru')).toEqual([
      { name: '54, проспект Ленина, Барнаул', lat: 53.3481, lng: 83.7798, is_exact: true },
      { name: 'Барнаул', lat: 53.36, lng: 83.76, is_exact: false },
    ]);
    const request = asked.at(-1);
    const parameters = new URL(request?.url ?? '', url).searchParams;
    expect(Object.fromEntries(parameters)).toEqual({
      q: 'Барнаул, Ленина 54',
      format: 'jsonv2',
      limit: '5',
      'accept-language': 'ru',
    });
    expect(request?.headers['user-agent']).toBe('Tropa/1.0 (https://cabinet.test)');
  });

  it.each([
    ['refuses', { status: 429, body: 'slow down' }, 1],
    ['answers something else', { status: 200, body: '{"error":"x"}' }, 1],
    ['knows nothing', { status: 200, body: '[]' }, 0],
  ])('leaves it to the lists when it %s', async (_how, given, failures) => {
    answer = given;
    onFailure.mockClear();
    expect((await nominatim().find('Чемал', 'ru'))[0]?.name).toBe('Чемал, Республика Алтай, Россия');
    expect(onFailure).toHaveBeenCalledTimes(failures);
  });
});
