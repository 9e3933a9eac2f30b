import type { FoundCompany } from '@tropa/contract';

/** Port: a register of companies. */
export interface CompanyLookup {
  /**
   * What the register knows of an ИНН: a head office first, then its branches; none where nothing is known.
   * @throws DeliveryFailure where the register cannot be asked
   */
  findByInn: (inn: string) => Promise<FoundCompany[]>;
}
