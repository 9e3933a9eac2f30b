import { companyCalls } from '../api/index.ts';

/** What shows a change of a company or of its people. */
export const COMPANY_CHANGED = [companyCalls.list, companyCalls.view, companyCalls.history];
