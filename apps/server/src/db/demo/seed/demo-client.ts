import {
  COOKIE,
  cookieName,
  HEADER,
  TOKEN_SCHEME,
  captchaCalls,
  type Call,
  type CallAnswer,
  type CallRequest,
  type CaptchaOffer,
} from '@tropa/contract';
import type { FastifyInstance } from 'fastify';
import { solveAltcha } from '../../../integrations/captcha/altcha/solve.ts';

const PAIR = 'demo';

/** Makes the very calls that a person's browser makes, inside the process: the demo data passes every rule. */
export class DemoClient {
  private readonly server: FastifyInstance;
  token: string | undefined;

  constructor(server: FastifyInstance) {
    this.server = server;
  }

  /** @param at the host that is called, else the cabinet's; headers beside those of a browser */
  async call<const C extends Call>(
    call: C,
    input: CallRequest<C>,
    { host, headers = {} }: { host?: string; headers?: Record<string, string> } = {},
  ): Promise<CallAnswer<C>> {
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: object };
    const captcha = call.captcha === 'invisible' ? await this.solveCaptcha() : undefined;
    const answer = await this.server.inject({
      method: call.method,
      url: call.path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      // Behind HTTPS the application looks for the pair under another name.
      cookies: { [COOKIE.antiForgery]: PAIR, [cookieName(COOKIE.antiForgery, true)]: PAIR },
      headers: {
        [HEADER.antiForgery]: PAIR,
        [HEADER.language]: 'ru',
        ...(captcha ? { [HEADER.invisibleCaptcha]: captcha } : {}),
        ...(this.token ? { [HEADER.authorization]: `${TOKEN_SCHEME} ${this.token}` } : {}),
        ...(host ? { host } : {}),
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    });
    if (answer.statusCode !== 200) throw new Error(`The demo data was refused: ${call.path} ${answer.body}`);
    return answer.json<CallAnswer<C>>();
  }

  private async solveCaptcha(): Promise<string> {
    const answer = await this.server.inject({
      path: captchaCalls.challenge.path,
      query: { kind: 'invisible', provider: '2' },
    });
    return solveAltcha(answer.json<CaptchaOffer>());
  }
}
