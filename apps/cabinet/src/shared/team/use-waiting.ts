import { teamCalls, useCall } from '../api/index.ts';
import { useHasToken } from '../session/session.ts';

/** Nothing but a letter tells of a new invitation: it is looked for now and then. */
const LOOK_MS = 5 * 60_000;

/**
 * Invitations that wait for the address of the signed-in person.
 * @param every how soon it is looked again, in ms: sooner where somebody waits for one
 */
export const useWaiting = (every: number = LOOK_MS) =>
  useCall(teamCalls.waiting, {}, { enabled: useHasToken(), refetchInterval: every, staleTime: every });
