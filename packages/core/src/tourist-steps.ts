/** A payment of a booking's plan, as both sides are told of it. */
interface PlannedPart {
  amount: number;
  left: number;
  due_at: string | null;
  is_at_start: boolean;
  /** Only what is asked for can be payed already. */
  state: 'payed' | 'open' | 'overdue' | 'planned';
}

/** What decides what a tourist has still to do. */
export interface TouristFacts {
  /** `none`: there is nothing to agree on. */
  contract: 'none' | 'waiting' | 'changed' | 'accepted';
  /** Left out where nothing is paid in parts. */
  payment_plan?: readonly PlannedPart[] | undefined;
  /** What is left to pay, in minor units. */
  balance: number;
  /** An agent has the money: nothing is paid here. */
  pays_agent: boolean;
  /** How many of those who go have answered all that is asked; null: nobody is asked. */
  questionnaire: { filled: number; total: number } | null;
}

/** `now` can be done already, `later` comes by itself: its invoice is made in time. */
type StepState = 'done' | 'now' | 'later';

/** One thing that a tourist does before the trip. */
export type TouristStep =
  | { what: 'contract'; state: StepState }
  | { what: 'pay'; state: StepState; amount: number; due_at: string | null; is_at_start: boolean }
  | { what: 'questionnaire'; state: StepState; filled: number; total: number };

function payments({ payment_plan, balance, pays_agent }: TouristFacts): TouristStep[] {
  if (pays_agent) return [];
  const owed = { amount: balance, left: balance, due_at: null, is_at_start: false };
  const parts = payment_plan ?? (balance > 0 ? [{ ...owed, state: 'planned' as const }] : []);
  return parts.map(({ amount, left, due_at, is_at_start, state }) => ({
    what: 'pay',
    state: state === 'payed' ? 'done' : state === 'planned' ? 'later' : 'now',
    amount: state === 'payed' ? amount : left,
    due_at,
    is_at_start,
  }));
}

/**
 * What a tourist does before the trip once the booking is confirmed, in the order in which it is done: the private page and
 * the cabinet show this one list. Only with each of them done is everything ready.
 */
export function touristSteps(facts: TouristFacts): TouristStep[] {
  const { contract, questionnaire } = facts;
  const parts = payments(facts);
  const isLater = ({ state }: TouristStep) => state === 'later';
  return [
    ...(contract === 'none'
      ? []
      : [
          {
            what: 'contract' as const,
            state: contract === 'accepted' ? ('done' as const) : ('now' as const),
          },
        ]),
    ...parts.filter((part) => !isLater(part)),
    ...(questionnaire === null || questionnaire.total === 0
      ? []
      : [
          {
            what: 'questionnaire' as const,
            state: questionnaire.filled < questionnaire.total ? ('now' as const) : ('done' as const),
            ...questionnaire,
          },
        ]),
    ...parts.filter(isLater),
  ];
}

/** The first thing that can be done now; undefined where there is none. */
export const nextStep = (steps: readonly TouristStep[]): TouristStep | undefined =>
  steps.find(({ state }) => state === 'now');
