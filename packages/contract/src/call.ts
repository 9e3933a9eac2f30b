import type { z } from 'zod';
import type { Action, Area, Level } from '@tropa/core';

/**
 * Who may make a call. `public`: anybody. `user`: anybody signed in. `platform`: platform staff (`is_admin`).
 * `{ area, level }`: a member of the organizer concerned whose role has that right (docs/rules/rights.md), and may do what
 * `also` names, where it names something.
 */
export type Access = 'public' | 'user' | 'platform' | { area: Area; level: Level; also?: Action };

/** The description of one HTTP call: the server's routes, the OpenAPI page and the cabinet's client are made from it. */
export interface Call {
  method: 'GET' | 'POST';
  /** Path with Fastify parameters, e.g. `/spa/bookings/:uuid/pay`. */
  path: string;
  access: Access;
  /** One sentence for the OpenAPI page. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * `multipart`: the body is a form with one file; its text fields are checked against `body`. `multipart_or_json`: the same,
   * or JSON without a file, which then names it by an address.
   */
  form?: 'multipart' | 'multipart_or_json';
  /** The file may be too large for memory: it is kept on the disk until the operation takes it. */
  hasLargeFile?: true;
  /** The answer's schema, or `binary` for a file. */
  response: z.ZodType | 'binary';
  /**
   * The call stands behind the captcha (docs/rules/accounts.md); clients and server do it by themselves.
   * `invisible`: each request carries a token of the invisible captcha, without one it answers 429 `captcha`.
   * `on_limit`: nothing is asked until there are too many calls from an address, then 429 `captcha`.
   * Both go on to 429 `hard_captcha` with still more calls from an address or for a login; how many stands in the server's
   * `plugins/captcha/thresholds.ts`.
   */
  captcha?: 'invisible' | 'on_limit';
  /** Header `Idempotency-Key` is required. */
  idempotent?: true;
  /** A private address in its body proves who calls, no cookie: it needs no anti-forgery pair. */
  isProvenByAddress?: true;
}

/** Types a call description literally, so that clients and routes can be typed from it. */
export const call = <const C extends Call>(description: C): C => description;

type Schema<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType ? C[K] : never;

/** What the sender of a call writes: query, body and path parameters before defaults are filled in. */
export type CallRequest<C extends Call> = ([Schema<C, 'query'>] extends [never]
  ? unknown
  : { query: z.input<Schema<C, 'query'>> }) &
  ([Schema<C, 'body'>] extends [never] ? unknown : { body: z.input<Schema<C, 'body'>> }) &
  ([Schema<C, 'params'>] extends [never] ? unknown : { params: z.input<Schema<C, 'params'>> });

/** What an operation on the server receives: the same after checks and defaults. */
export type CallInput<C extends Call> = ([Schema<C, 'query'>] extends [never]
  ? unknown
  : { query: z.output<Schema<C, 'query'>> }) &
  ([Schema<C, 'body'>] extends [never] ? unknown : { body: z.output<Schema<C, 'body'>> }) &
  ([Schema<C, 'params'>] extends [never] ? unknown : { params: z.output<Schema<C, 'params'>> });

/** What the call answers. */
export type CallAnswer<C extends Call> = C['response'] extends z.ZodType ? z.output<C['response']> : Blob;
