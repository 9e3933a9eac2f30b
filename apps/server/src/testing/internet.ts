import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createOutbound, type Outbound } from '../integrations/outbound/outbound.ts';

/** An internet of one small server: public names lead to it, `inside.example` leads into a private network. */
export interface TestInternet {
  outbound: Outbound;
  /** How it answers now. */
  answer: (listener: RequestListener) => void;
}

/** One internet for all tests of a file. */
export function useInternet(): TestInternet {
  let listener: RequestListener = (_request, response) => void response.writeHead(404).end();
  const server = createServer((request, response) => listener(request, response));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    outbound: createOutbound({
      resolve: async (hostname) => [hostname === 'inside.example' ? '10.0.0.5' : '93.184.216.34'],
      dial: () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
    }),
    answer: (next) => {
      listener = next;
    },
  };
}
