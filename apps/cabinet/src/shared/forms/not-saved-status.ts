import type { ApiFailure } from '../api/api-failure.ts';

/** How a form that saves by itself has failed to: there is no network, or the server did not take it. */
export type NotSavedStatus = 'offline' | 'failed';

/** What a failed save is called; the same in each form that saves by itself. */
export const notSavedBy = ({ type }: ApiFailure): NotSavedStatus =>
  type === 'network' ? 'offline' : 'failed';

/** Whether a form's state is that a save has failed. */
export const isNotSaved = (status: string): status is NotSavedStatus =>
  status === 'offline' || status === 'failed';
