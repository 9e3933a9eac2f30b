import { expect } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from './visitor.ts';

const PAGE = `<!doctype html><html><head><title>Page</title></head><body>
<p style="width: 600px">Код ошибки: 500</p><img src="/no-such-picture.png" alt="">
<script src="/thrown.js"></script></body></html>`;
const SCRIPT = `Promise.reject(new Error('nobody catches it'));
setTimeout(() => { throw new Error('thrown later'); });`;

test('a page that is broken in every way is noticed in each', async ({ visitor }) => {
  const server = createServer(({ url }, answer) => {
    if (url === '/') answer.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    else if (url === '/thrown.js') answer.setHeader('content-type', 'text/javascript').end(SCRIPT);
    else answer.writeHead(404).end();
  }).listen(0);
  await once(server, 'listening');
  try {
    await visitor.open(`http://broken.localhost:${(server.address() as AddressInfo).port}/`);
    const { faults } = await visitor.stateAt(390, 844);
    expect(faults).toEqual([
      '/ has no heading',
      '/ says «Код ошибки»',
      expect.stringMatching(/^\/ is 6\d\d px wide by P {2}«Код ошибки: 500»$/u),
    ]);
    const heard: string[] = [];
    await expect(() => {
      heard.push(...visitor.complaints());
      for (const words of ['404 .*/no-such-picture.png', 'nobody catches it', 'thrown later'])
        expect(heard).toContainEqual(expect.stringMatching(words));
    }).toPass();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
