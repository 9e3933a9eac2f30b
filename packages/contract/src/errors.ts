import { z } from 'zod';
import { errorTypes } from './codes.ts';

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
