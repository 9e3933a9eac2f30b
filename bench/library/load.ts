import autocannon from 'autocannon';

export interface Load {
  port: number;
  path: string;
  connections: number;
  seconds: number;
  /** Requests a second over all connections; without it, as many as are answered. */
  rate?: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Makes each request's own headers and body, and its address where they differ. */
  vary?: () => { headers: Record<string, string>; body: string; path?: string };
}

/**
 * Loads a server over a number of connections, each asking again as soon as it is answered.
 * @returns requests per second
 * @throws Error when an answer is not 2xx: a refusal is quick and would be no result
 */
export async function requestsPerSecond(load: Load): Promise<number> {
  const { port, path, connections, seconds, method = 'GET', headers = {}, vary, rate } = load;
  let refusal = '';
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    requests: [
      {
        method,
        path,
        headers,
        onResponse: (status, body) => {
          if (refusal === '' && (status < 200 || status > 299)) refusal = `${status} ${body.slice(0, 300)}`;
        },
        ...(vary
          ? {
              setupRequest: (request) => {
                const own = vary();
                return {
                  ...request,
                  path: own.path ?? path,
                  headers: { ...headers, ...own.headers },
                  body: own.body,
                };
              },
            }
          : {}),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${method} ${path}: ${result.non2xx} answers are not 2xx, ${result.errors} failed; the first: ${refusal}`,
    );
  return result.requests.total / result.duration;
}
