import { Agent, request } from 'node:http';
import { median } from './median.ts';

interface Asked {
  port: number;
  path: string;
  headers: Record<string, string>;
}

function timeToFirstByte(agent: Agent, { port, path, headers }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const outgoing = request({ host: '127.0.0.1', port, path, headers, agent }, (incoming) => {
      const time = performance.now() - start;
      if (incoming.statusCode !== 200) reject(new Error(`${path}: ${incoming.statusCode}`));
      incoming.resume();
      incoming.on('end', () => resolve(time));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Times of one client that asks again and again over one connection, from asking to the first byte of the answer, milliseconds. */
export async function timesOfOneClient(asked: Asked, times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const all: number[] = [];
  for (let index = 0; index < times; index += 1) all.push(await timeToFirstByte(agent, asked));
  agent.destroy();
  return all;
}

/** The median of the times of one client, milliseconds. */
export const firstByteOfOneClient = async (asked: Asked, times: number): Promise<number> =>
  median(await timesOfOneClient(asked, times));
