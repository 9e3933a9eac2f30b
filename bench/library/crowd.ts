import { Agent, request } from 'node:http';

export interface CrowdAnswer {
  status: number;
  body: string;
}

function ask(
  agent: Agent,
  port: number,
  path: string,
  post?: { headers: Record<string, string>; body: string },
): Promise<CrowdAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        ...(post
          ? {
              method: 'POST',
              headers: { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) },
            }
          : {}),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(post?.body);
  });
}

/**
 * A crowd that asks all at once, each over a connection that is already open.
 * @param warm an address that answers at once, to open the connections
 * @returns every answer, and milliseconds from the first question to the last answer
 */
export async function crowd(
  port: number,
  warm: string,
  path: string,
  posts: { headers: Record<string, string>; body: string }[],
): Promise<{ answers: CrowdAnswer[]; time: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: posts.length, maxFreeSockets: posts.length });
  await Promise.all(posts.map(() => ask(agent, port, warm)));
  const start = performance.now();
  const answers = await Promise.all(posts.map((post) => ask(agent, port, path, post)));
  const time = performance.now() - start;
  agent.destroy();
  return { answers, time };
}
