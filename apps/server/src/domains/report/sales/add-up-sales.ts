import type { Services } from '../../../kernel/context.ts';
import { addUp } from './repository.ts';

/** Adds up what bookings have changed of the sums of sales: they are read sooner than their changes one by one. */
export const addUpSales = ({ database }: Services): Promise<void> => addUp(database);
