import {
  COOKIE,
  cookieName,
  HEADER,
  TOKEN_SCHEME,
  apiError,
  captchaCalls,
  captchaKinds,
  captchaOffer,
  type ApiError,
  type Call,
  type CallAnswer,
  type CallRequest,
  type CaptchaDemand,
  type CaptchaKind,
} from '@tropa/contract';
import { request as httpRequest } from 'node:http';
import { solveAltcha } from '../integrations/captcha/altcha/solve.ts';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
  json: unknown;
}
export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  host?: string;
}

/** One HTTP request over a real socket; redirects are not followed. */
export function rawRequest(
  port: number,
  { method = 'GET', path, headers = {}, body, host }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port, method, path, headers: { ...(host ? { host } : {}), ...headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          const isJson = (incoming.headers['content-type'] ?? '').includes('json');
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            bytes,
            text,
            json: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined,
          });
        });
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A refusal as a test sees it. */
export class CallFailure extends Error {
  readonly status: number;
  readonly body: ApiError;
  constructor(status: number, body: ApiError) {
    super(`${status} ${body.type}: ${body.message} ${JSON.stringify(body.errors)}`);
    this.status = status;
    this.body = body;
  }
}

const PAIR = 'test-anti-forgery-token';

/** A browser-like client of the calls: it keeps cookies, the anti-forgery pair and the access token. */
export class TestClient {
  token: string | undefined;
  /** Passes captchas as a browser with a patient person does; false: sends none, and shows the refusal. */
  solvesCaptchas = true;
  readonly cookies = new Map<string, string>();
  private readonly port: number;
  readonly language: 'ru' | 'en';

  constructor(port: number, language: 'ru' | 'en' = 'ru') {
    this.port = port;
    this.language = language;
  }

  /** Sends anything anywhere, with this client's cookies and token. */
  async raw(request: RawRequest): Promise<RawAnswer> {
    // An application behind HTTPS looks for the pair under another name.
    for (const isSecure of [false, true]) {
      const name = cookieName(COOKIE.antiForgery, isSecure);
      if (!this.cookies.has(name)) this.cookies.set(name, PAIR);
    }
    const answer = await rawRequest(this.port, {
      ...request,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [HEADER.antiForgery]: PAIR,
        [HEADER.language]: this.language,
        ...(this.token ? { [HEADER.authorization]: `${TOKEN_SCHEME} ${this.token}` } : {}),
        ...request.headers,
      },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/expires=Thu, 01 Jan 1970/iu.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)));
    }
    return answer;
  }

  /** A token of a captcha, its work done. */
  async solveCaptcha(kind: CaptchaKind): Promise<string> {
    const answer = await this.raw({ path: `${captchaCalls.challenge.path}?kind=${kind}&provider=2` });
    return solveAltcha(captchaOffer.parse(answer.json));
  }

  /** Sends a call with its invisible captcha, and once more with the captcha that a 429 demands. */
  private async passCaptcha(
    call: Call,
    send: (headers: Record<string, string>, ids: Record<string, string>) => Promise<RawAnswer>,
  ): Promise<RawAnswer> {
    const isAsked = this.solvesCaptchas && call.captcha === 'invisible';
    const answer = await send(
      isAsked ? { [HEADER.invisibleCaptcha]: await this.solveCaptcha('invisible') } : {},
      {},
    );
    const refusal = answer.status === 429 ? apiError.safeParse(answer.json).data : undefined;
    const kind = captchaKinds.find((name) => name === refusal?.type);
    if (!refusal || !kind || !this.solvesCaptchas) return answer;
    const { ids } = refusal.details as unknown as CaptchaDemand;
    return send({ [HEADER.captcha]: await this.solveCaptcha(kind) }, ids);
  }

  /** Makes a call of the contract. @throws CallFailure for any answer but 2xx */
  async call<const C extends Call>(
    call: C,
    input: CallRequest<C>,
    headers: Record<string, string> = {},
  ): Promise<CallAnswer<C>> {
    const {
      query = {},
      body,
      params = {},
    } = input as {
      query?: Record<string, unknown>;
      body?: unknown;
      params?: Record<string, unknown>;
    };
    const search = new URLSearchParams(
      Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
    const path = call.path.replace(/:(\w+)/gu, (_match, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const answer = await this.passCaptcha(call, (captcha, ids) => {
      const hasIds = Object.keys(ids).length > 0;
      const sent = hasIds ? { ...(body as object | undefined), ...ids } : body;
      return this.raw({
        method: call.method,
        path: search === '' ? path : `${path}?${search}`,
        headers: {
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...captcha,
          ...headers,
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
    });
    if (answer.status >= 300) throw new CallFailure(answer.status, apiError.parse(answer.json));
    if (call.response === 'binary') return new Blob([new Uint8Array(answer.bytes)]) as CallAnswer<C>;
    return answer.json as CallAnswer<C>;
  }

  /** Uploads a file through a multipart call. */
  async upload<const C extends Call>(
    call: C,
    fields: Record<string, string>,
    file: Buffer,
    name = 'photo.jpg',
  ): Promise<CallAnswer<C>> {
    const boundary = 'tropa-test-boundary';
    const head = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    );
    const answer = await this.passCaptcha(call, (captcha, ids) => {
      const parts = Object.entries({ ...fields, ...ids }).map(([key, value]) =>
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
      );
      return this.raw({
        method: call.method,
        path: call.path,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...captcha },
        body: Buffer.concat([...parts, head, file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
    });
    if (answer.status >= 300) throw new CallFailure(answer.status, apiError.parse(answer.json));
    return answer.json as CallAnswer<C>;
  }
}
