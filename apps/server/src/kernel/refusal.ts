import type { ErrorType } from '@tropa/contract';

/** A text for people: a key of the catalogues and what to put into it. */
export interface Message {
  key: string;
  params?: Record<string, string | number>;
}

interface RefusalOptions {
  status: number;
  type: ErrorType;
  message: Message;
  /** Field path → text. */
  errors?: Record<string, Message>;
  details?: Record<string, unknown>;
}

/** An expected "no": it becomes the one error shape in the language of the request. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly text: Message;
  readonly errors: Record<string, Message>;
  readonly details: Record<string, unknown> | undefined;

  constructor(options: RefusalOptions) {
    super(`${options.type}: ${options.message.key}`);
    this.name = 'Refusal';
    this.status = options.status;
    this.type = options.type;
    this.text = options.message;
    this.errors = options.errors ?? {};
    this.details = options.details;
  }
}

/** 503: the same may well work in a few seconds. */
export const busy = () =>
  new Refusal({ status: 503, type: 'unavailable', message: { key: 'errors.unavailable' } });

const KINDS = new Set(['ship', 'boat', 'bus', 'horse', 'hall', 'instrument']);

/** 409: what a departure is made with is taken by another then. @param kind of resource */
export const resourceTaken = (kind: string) =>
  new Refusal({
    status: 409,
    type: 'resource_taken',
    message: { key: `errors.booking.resource_taken_${KINDS.has(kind) ? kind : 'any'}` },
  });

/** Ready-made refusals, so that the same "no" is said in the same way everywhere. */
export const refuse = {
  /** 422 with a map of fields; `message` replaces the general «check the form». */
  validation: (errors: Record<string, Message>, message: Message = { key: 'errors.validation.form' }) =>
    new Refusal({ status: 422, type: 'validation', message, errors }),
  unauthorized: () =>
    new Refusal({ status: 401, type: 'unauthorized', message: { key: 'errors.unauthorized' } }),
  forbidden: () => new Refusal({ status: 403, type: 'forbidden', message: { key: 'errors.forbidden' } }),
  /** Also for a foreign id: ids are not an oracle. */
  notFound: () => new Refusal({ status: 404, type: 'not_found', message: { key: 'errors.not_found' } }),
  conflict: (type: ErrorType, message: Message, details?: Record<string, unknown>) =>
    new Refusal({ status: 409, type, message, details }),
};
