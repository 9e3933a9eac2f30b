import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { browserTransport, nameOfFile, type WireRequest } from './transport.ts';
import { wireFailureOf } from './wire-failure.ts';

it('reads the name of a file from its header, Russian letters and all', () => {
  const encoded = encodeURIComponent('Договор 15.pdf');
  expect(nameOfFile(`attachment; filename*=UTF-8''${encoded}`)).toBe('Договор 15.pdf');
  expect(nameOfFile(`attachment; filename*=UTF-8''${encoded}; size=3`)).toBe('Договор 15.pdf');
});

it('has no name where the header gives none, or a broken one', () => {
  expect(nameOfFile(null)).toBeNull();
  expect(nameOfFile('inline')).toBeNull();
  expect(nameOfFile("attachment; filename*=UTF-8''%D0%")).toBeNull();
});

describe('a request without an answer', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/broken') request.socket.destroy();
      if (request.url === '/answer') response.end('{}');
      // Any other address never answers.
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const place = server.address();
    address = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = (url: string, more: Partial<WireRequest> = {}) =>
    browserTransport({ method: 'GET', url, headers: {}, ...more });

  it('is told from one that has it', async () => {
    const answer = await send(`${address}/answer`);
    await expect(answer.text()).resolves.toBe('{}');
    await expect(send(`${address}/broken`)).rejects.toMatchObject({ type: 'network' });
  });

  it('is canceled by the one who asked', async () => {
    const controller = new AbortController();
    const sent = send(`${address}/never`, { signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toMatchObject({ type: 'canceled' });
  });

  it('is given up after a time', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await expect(send(`${address}/never`)).rejects.toMatchObject({ type: 'timeout' });
    expect(timeout).toHaveBeenCalledWith(60_000);
    timeout.mockRestore();
  });

  it('is not sent over another protocol, nor with broken headers', async () => {
    await expect(send('ftp://example.org/file')).rejects.toMatchObject({ type: 'protocol' });
    await expect(send(`${address}/answer`, { headers: { 'X-A': 'b\nc' } })).rejects.toMatchObject({
      type: 'bad_request',
    });
  });

  it('is aborted where the browser broke it off', () => {
    const aborted = new DOMException('The page was left', 'AbortError');
    expect(wireFailureOf(aborted, undefined, undefined).type).toBe('aborted');
  });
});
