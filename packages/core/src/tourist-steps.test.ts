import { expect, it } from 'vitest';
import { nextStep, touristSteps, type TouristFacts } from './tourist-steps.ts';

const facts: TouristFacts = {
  contract: 'waiting',
  payment_plan: [
    { amount: 20, left: 0, due_at: '2027-05-01T20:59:59Z', is_at_start: false, state: 'payed' },
    { amount: 80, left: 80, due_at: '2027-06-01T20:59:59Z', is_at_start: false, state: 'planned' },
  ],
  balance: 80,
  pays_agent: false,
  questionnaire: { filled: 1, total: 2 },
};
const short = (of: TouristFacts) => touristSteps(of).map(({ what, state }) => `${what} ${state}`);

it('lists what is done, can be done, and comes later, in this order', () => {
  expect(short(facts)).toEqual(['contract now', 'pay done', 'questionnaire now', 'pay later']);
  expect(nextStep(touristSteps(facts))).toMatchObject({ what: 'contract' });
});

it('asks for a payment before the questionnaire once its invoice is there', () => {
  const [first, second] = facts.payment_plan ?? [];
  if (!first || !second) throw new Error('No plan');
  const asked = {
    ...facts,
    contract: 'accepted' as const,
    payment_plan: [first, { ...second, state: 'open' as const }],
  };
  expect(short(asked)).toEqual(['contract done', 'pay done', 'pay now', 'questionnaire now']);
  expect(nextStep(touristSteps(asked))).toMatchObject({ what: 'pay', amount: 80 });
});

it('knows of money that is owed without a plan, and of none where an agent takes it', () => {
  const plain = { ...facts, contract: 'none' as const, payment_plan: undefined, questionnaire: null };
  expect(short(plain)).toEqual(['pay later']);
  expect(short({ ...plain, pays_agent: true })).toEqual([]);
  expect(short({ ...plain, balance: 0 })).toEqual([]);
  expect(short({ ...plain, contract: 'changed', balance: 0 })).toEqual(['contract now']);
});
