import type { Executor } from '../../../db/index.ts';
import type { OrganizerRow } from '../profile/repository.ts';
import { isEmailProven } from './repository.ts';

const VERIFIED = 1;

/** Whether the platform knows who an organizer is. */
export const isVerified = ({ verification_status }: Pick<OrganizerRow, 'verification_status'>): boolean =>
  verification_status === VERIFIED;

/** Whether somebody's own words may go to people who did not come by themselves: the organizer is verified, the writer's e-mail proven. */
export const mayWriteToStrangers = async (
  db: Executor,
  organizer: OrganizerRow,
  user_id: number | null,
): Promise<boolean> => isVerified(organizer) && user_id !== null && isEmailProven(db, user_id);
