import type { CallAnswer, seatHoldCalls } from '@tropa/contract';
import { VARIANT_SIGN } from '@tropa/core';
import type { CheckoutData } from '../../shared/checkout-data.ts';
import type { Outcome } from '../shared/api.ts';
import { postPassingCaptcha } from '../shared/post-passing-captcha.ts';
import { localStore, readJson } from '../shared/storage.ts';

type Answer = CallAnswer<(typeof seatHoldCalls)['take']>;
const PATH: (typeof seatHoldCalls)['take']['path'] = '/spa/holds';

/** Seats that are kept for this visitor, in all tabs of the browser. */
export interface Kept extends Omit<Answer, 'expires_in'> {
  /** By this browser's clock. */
  ends_at: number;
  /** What they were taken for: the same choice needs no other hold. */
  choice: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'token' in value && 'ends_at' in value && 'seats' in value;

/** The seats kept of a date as the form names it: its variants share them. */
export const keptSeats = (kept: Kept | null, date: string): number =>
  kept && date.split(VARIANT_SIGN)[0] === kept.date_key ? kept.seats : 0;

/** The visitor's hold of a tour's seats: kept by the server, remembered by the browser. */
export function seatHold({ language, tour_id }: Pick<CheckoutData, 'language' | 'tour_id'>) {
  const store = localStore();
  const name = `tropa.hold.${tour_id}`;
  const leftName = `${name}.left`;

  const last = (): Kept | null => {
    const value = readJson(store, name);
    return isKept(value) ? value : null;
  };
  const read = (): Kept | null => {
    const kept = last();
    return kept && kept.ends_at > Date.now() ? kept : null;
  };
  const remember = ({ expires_in, ...answer }: Answer, choice: string): Kept => {
    const kept = { ...answer, choice, ends_at: Date.now() + expires_in };
    store.setItem(name, JSON.stringify(kept));
    return kept;
  };

  return {
    /** What is kept now. */
    read,
    /**
     * What is kept, or was until its time was over. Nobody may have had those seats since: the page that still counts them
     * as taken must not refuse them, for the server knows.
     */
    last,
    forget: () => store.removeItem(name),
    /** Keeps the seats of a choice, in place of those that are kept now. */
    take: async (choice: object): Promise<Outcome<Kept>> => {
      const hold = last()?.token;
      const body = { tour_id, ...choice, ...(hold && { hold }) };
      const outcome = await postPassingCaptcha<Answer>(PATH, body, language);
      if (outcome.kind === 'done')
        return { kind: 'done', answer: remember(outcome.answer, JSON.stringify(choice)) };
      if (outcome.kind === 'refused' && !read()) store.removeItem(name);
      return outcome;
    },
    /** The page is open: a hold that it left behind, or an offer, goes on. Null where nothing is left of it. */
    resume: async (token: string): Promise<Kept | null> => {
      const outcome = await postPassingCaptcha<Answer>(`${PATH}/${token}/resume`, {}, language);
      if (outcome.kind === 'done') return remember(outcome.answer, read()?.choice ?? '');
      if (outcome.kind === 'refused' && read()?.token === token) store.removeItem(name);
      return read();
    },
    /** The page is left. Another tab that is still open says so: it goes on there. */
    leave: () => {
      const kept = read();
      if (kept?.kind !== 'checkout') return;
      navigator.sendBeacon(`${PATH}/${kept.token}/leave`);
      store.setItem(leftName, String(Date.now()));
    },
    /** Calls back when another tab has changed the hold, or left. */
    watch: (changed: () => void, left: () => void) =>
      window.addEventListener('storage', ({ key }) => {
        if (key === name) changed();
        if (key === leftName) left();
      }),
  };
}
