import { z } from 'zod';

/** What the platform's staff can do at the desk; each act is kept in its journal. */
export const deskActKind = z.enum([
  'block_user',
  'unblock_user',
  'end_sessions',
  'confirm_phone',
  'sign_in_as',
  'verify_organizer',
  'fail_organizer',
]);
export type DeskActKind = z.infer<typeof deskActKind>;
export const deskActDetails = z.object({
  /** Sessions that the act ended. */
  sessions_count: z.int().optional(),
  /** The phone that was confirmed by hand. */
  phone: z.string().optional(),
  /** Partner sites that the organizer left by this. */
  site_ids: z.array(z.int()).optional(),
});
export type DeskActDetails = z.infer<typeof deskActDetails>;
