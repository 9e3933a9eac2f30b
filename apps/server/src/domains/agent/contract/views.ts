import { currency, type AgentContract } from '@tropa/contract';
import type { ContractRow, WholeContract } from './repository.ts';

/** Where a version stands on a day. */
export function stateOf(
  { status, valid_from, valid_to }: Pick<ContractRow, 'status' | 'valid_from' | 'valid_to'>,
  today: string,
): AgentContract['state'] {
  if (status !== 'valid') return status;
  if (today < valid_from) return 'future';
  return valid_to !== null && valid_to < today ? 'past' : 'valid';
}

/** A version as screens get it. */
export function contractView(contract: WholeContract, today: string): AgentContract {
  const { status: _status, created_by_user_id: _user, created_at, ...row } = contract;
  return {
    ...row,
    currency: currency.parse(row.currency),
    state: stateOf(contract, today),
    created_at: created_at.toISOString(),
  };
}
