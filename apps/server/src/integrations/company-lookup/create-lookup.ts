import type { Config } from '../../config.ts';
import type { CompanyLookup } from './company-lookup.ts';
import { createDadata } from './dadata.ts';

/** The register of companies that is set up; null: none, only the organizer's own companies are found. */
export const createCompanyLookup = ({ companyLookup }: Pick<Config, 'companyLookup'>): CompanyLookup | null =>
  companyLookup && createDadata(companyLookup);
