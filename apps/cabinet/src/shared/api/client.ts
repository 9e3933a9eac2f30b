import {
  COOKIE,
  HEADER,
  TOKEN_SCHEME,
  USER_ROLE,
  type Call,
  type CallAnswer,
  type CallRequest,
} from '@tropa/contract';
import { CAPTCHA } from '@tropa/core';
import { ApiFailure, failureFrom } from './api-failure.ts';
import { buildBody, buildUrl, type CallParts } from './build-request.ts';
import type { SignAgainAnswer } from '../session/sign-again.ts';
import type { Transport, WireAnswer } from './transport.ts';
import { WireFailure, type WireFailureType } from './wire-failure.ts';

/** How captchas are passed (docs/rules/accounts.md). */
export interface CaptchaPort {
  /** A token of the invisible captcha; undefined when there can be none: the server then asks for one that is seen. */
  invisible: () => Promise<string | undefined>;
  /** Lets the person pass what a 429 demands. Rejects with the failure to tell when they do not. */
  pass: (failure: ApiFailure, signal: AbortSignal | undefined) => Promise<string>;
}

/** What an attempt has beside the call's own input: the token of a captcha, and ids for the body. */
interface Proof {
  headers: Record<string, string>;
  ids: Record<string, unknown>;
}

/** What the client asks of its surroundings. */
export interface ClientPorts {
  transport: Transport;
  /** The access token, if somebody is signed in. */
  token: () => string | null;
  saveToken: (token: string | null) => void;
  /** The session could not be refreshed: the person may sign in again over what they do. Asked once for all calls. */
  signInAgain: () => Promise<SignAgainAnswer>;
  /** Nobody is signed in any more. Called once until somebody signs in again. */
  onSessionLost: () => void;
  cookie: (name: string) => string | undefined;
  language: () => string;
  currency: () => string;
  /** What is said where the server says nothing. */
  texts: () => Record<WireFailureType | 'server', string>;
  captcha: CaptchaPort;
  /** Runs one task at a time in all tabs: two tabs must not spend the same refresh cookie. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
}

/** What a reading call has answered: by it the server knows whether it is stored as it was seen. */
export interface SeenState {
  /** The address that was read. */
  of: string;
  /** Of its answer, by name, with commas between; `*`: all. */
  fields: string;
  tag: string;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** The file of a multipart call. */
  file?: File | undefined;
  onProgress?: ((share: number) => void) | undefined;
  idempotencyKey?: string | undefined;
  /** It is sent to its end though the page is closed. */
  outlivesPage?: boolean | undefined;
  /** Over what it saves: where that is another by now, it is refused with `changed_elsewhere`. */
  over?: SeenState | undefined;
  /** Asks a reading call for the state of these fields of its answer. */
  state?: { fields: string; onRead: (state: SeenState) => void } | undefined;
}

/** Makes calls of the contract. */
export type Request = <C extends Call>(
  call: C,
  input: CallRequest<C>,
  options?: RequestOptions,
) => Promise<CallAnswer<C>>;

const REFRESH_PATH = '/crm/api/user/refresh-token';
const SIGN_IN_PATHS = '/crm/api/user/auth';
const PROFILE_PATH = '/crm/api/user/profile';

/**
 * The client of the contract: headers, anti-forgery pair, one refresh of the session shared by all calls that met a 401
 * (docs/rules/accounts.md), failures as `ApiFailure`.
 */
export function createClient(ports: ClientPorts): {
  request: Request;
  refresh: () => Promise<string>;
  /** Makes calls with a token that is not the session's yet. */
  requestWith: (token: string) => Request;
} {
  let refreshing: Promise<string> | null = null;
  let isLost = false;
  let asking: Promise<SignAgainAnswer> | null = null;

  const clientFailure = (type: WireFailureType) =>
    new ApiFailure({ message: ports.texts()[type], status: 0, type });
  const unanswered = (error: unknown) => clientFailure(error instanceof WireFailure ? error.type : 'network');
  const arrived = <T>(body: Promise<T>) =>
    body.catch((error: unknown) => {
      throw unanswered(error);
    });
  const refusalOf = async (answer: WireAnswer) => {
    const { bad_request, server } = ports.texts();
    return failureFrom(
      answer.status,
      await arrived(answer.text()),
      answer.status < 500 ? bad_request : server,
    );
  };
  const parse = async (answer: WireAnswer): Promise<unknown> => {
    const text = await arrived(answer.text());
    try {
      return text === '' ? undefined : JSON.parse(text);
    } catch {
      throw clientFailure('bad_response');
    }
  };

  const send = async (call: Call, input: CallParts, options: RequestOptions, token: string | null) => {
    const attempt = async (proof: Proof): Promise<WireAnswer> => {
      const { body, contentType } = buildBody(call, withIds(input, proof.ids), options.file);
      const antiForgery = ports.cookie(COOKIE.antiForgery);
      const headers: Record<string, string> = {
        [HEADER.userRole]: USER_ROLE,
        [HEADER.language]: ports.language(),
        [HEADER.currency]: ports.currency(),
        ...(contentType && { 'Content-Type': contentType }),
        ...(token && { [HEADER.authorization]: `${TOKEN_SCHEME} ${token}` }),
        ...(antiForgery && { [HEADER.antiForgery]: antiForgery }),
        ...(options.idempotencyKey && { [HEADER.idempotencyKey]: options.idempotencyKey }),
        ...(options.state && { [HEADER.stateFields]: options.state.fields }),
        ...(options.over && {
          [HEADER.state]: options.over.tag,
          [HEADER.stateOf]: options.over.of,
          [HEADER.stateFields]: options.over.fields,
        }),
        ...proof.headers,
      };
      const { signal, onProgress, outlivesPage } = options;
      try {
        return await ports.transport({
          method: call.method,
          url: buildUrl(call, input),
          headers,
          body,
          signal,
          onProgress,
          outlivesPage,
        });
      } catch (error) {
        throw unanswered(error);
      }
    };
    /** Renews the anti-forgery pair once where it was refused. */
    const attemptWithPair = async (proof: Proof): Promise<WireAnswer> => {
      const before = ports.cookie(COOKIE.antiForgery);
      const answer = await attempt(proof);
      if (answer.status < 400) return answer;
      const failure = await refusalOf(answer);
      if (failure.type !== 'anti_forgery') throw failure;
      await fetchAntiForgeryPair();
      if (ports.cookie(COOKIE.antiForgery) === before) throw failure;
      const second = await attempt(proof);
      if (second.status < 400) return second;
      throw await refusalOf(second);
    };
    /** The invisible captcha first; what the server then demands is passed by the person, as often as it demands it. */
    const attemptWithProof = async (proof: Proof): Promise<WireAnswer> => {
      try {
        return await attemptWithPair(proof);
      } catch (error) {
        if (!isCaptchaDemand(error)) throw error;
        const passed = await ports.captcha.pass(error, options.signal);
        return attemptWithProof({ headers: { [HEADER.captcha]: passed }, ids: idsOf(error) });
      }
    };
    const invisible = call.captcha === 'invisible' ? await ports.captcha.invisible() : undefined;
    return attemptWithProof({ headers: invisible ? { [HEADER.invisibleCaptcha]: invisible } : {}, ids: {} });
  };

  /** A first visit, or a pair that has expired: any reading call brings a new cookie, whatever it answers. */
  const fetchAntiForgeryPair = async () => {
    try {
      await ports.transport({ method: 'GET', url: PROFILE_PATH, headers: {} });
    } catch {
      // The refusal stands: without a cookie there is nothing to send.
    }
  };

  const refreshNow = (spent: string | null) =>
    ports.exclusively(async () => {
      const current = ports.token();
      // Another tab was here first.
      if (current && current !== spent) return current;
      const answer = await send({ method: 'POST', path: REFRESH_PATH } as Call, {}, {}, null);
      const { token } = (await parse(answer)) as { token: string };
      ports.saveToken(token);
      return token;
    });

  const refresh = (spent: string | null = ports.token()) => {
    refreshing ??= refreshNow(spent).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  const signInAgain = () => {
    asking ??= ports.signInAgain().finally(() => {
      asking = null;
    });
    return asking;
  };

  /** A token of whoever has signed in again; else the refusal that ended the session. */
  const tokenOfNewSession = async (spent: string | null, refusal: ApiFailure): Promise<string> => {
    const answer = await signInAgain();
    const token = ports.token();
    if (answer === 'signed_in' && token && token !== spent) return token;
    if (answer === 'leave') {
      ports.saveToken(null);
      if (!isLost) ports.onSessionLost();
      isLost = true;
    }
    throw refusal;
  };

  const sendWithSession = async (call: Call, input: CallParts, options: RequestOptions) => {
    // While somebody is asked, only what anybody may call is answered: the dialog's own calls.
    const token = asking ? null : ports.token();
    if (token) isLost = false;
    try {
      return await send(call, input, options, token);
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.status === 401;
      if (!isRefused || call.path === REFRESH_PATH) throw error;
      if (!token) {
        // The others wait for who it is; a refused sign-in is told.
        if (!asking || call.path.startsWith(SIGN_IN_PATHS)) throw error;
        return send(call, input, options, await tokenOfNewSession(token, error));
      }
      const renewed = await refresh(token).catch((reason: unknown) => {
        // Without an answer nothing is known of the session: it is kept for the next try.
        if (!(reason instanceof ApiFailure) || reason.status === 0 || reason.status >= 500) throw reason;
        return tokenOfNewSession(token, error);
      });
      return send(call, input, options, renewed);
    }
  };

  const requestBy =
    (sending: typeof sendWithSession): Request =>
    async (call, input, options = {}) => {
      const answer = await sending(call, input as CallParts, options);
      const { state } = options;
      const tag = state && answer.header('etag');
      if (tag) state.onRead({ of: buildUrl(call, input as CallParts), fields: state.fields, tag });
      const body = call.response === 'binary' ? await arrived(answer.blob()) : await parse(answer);
      return body as CallAnswer<typeof call>;
    };
  return {
    request: requestBy(sendWithSession),
    refresh: () => refresh(),
    requestWith: (token) => requestBy((call, input, options) => send(call, input, options, token)),
  };
}

const isCaptchaDemand = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  error.status === CAPTCHA.throttleStatus &&
  (error.type === 'captcha' || error.type === 'hard_captcha');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ids that a demand gives for the body of the next request. */
const idsOf = ({ details }: ApiFailure) => (isRecord(details['ids']) ? details['ids'] : {});

function withIds(input: CallParts, ids: Record<string, unknown>): CallParts {
  if (Object.keys(ids).length === 0) return input;
  return { ...input, body: { ...(isRecord(input.body) ? input.body : {}), ...ids } };
}
