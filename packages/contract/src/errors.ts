import { z } from 'zod';

/**
 * Machine-readable kinds of refusal. The cabinet decides by `type`, people read `message`.
 * `captcha`, `hard_captcha` and `redirect` come from the specification; the rest from the product decisions.
 */
export const errorTypes = [
  'validation',
  'unauthorized',
  'forbidden',
  'reauth',
  'anti_forgery',
  'not_found',
  'conflict',
  'sold_out',
  'has_bookings',
  'duration_mismatch',
  'transition_not_allowed',
  'idempotency_mismatch',
  'too_many_requests',
  'captcha',
  'hard_captcha',
  'redirect',
  'payload_too_large',
  'unsupported_media',
  'unavailable',
  'internal',
] as const;
export type ErrorType = (typeof errorTypes)[number];

/** The one error shape of every call. `errors` maps a field's path (`program.0.title`) to a text for people. */
export const apiError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  type: z.enum(errorTypes),
  request_id: z.string(),
  /** Present with type `redirect`. */
  url: z.string().optional(),
  /** Facts a client needs to go on, e.g. the allowed statuses of a refused change. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ApiError = z.infer<typeof apiError>;
