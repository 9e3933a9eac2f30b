import type { Agency } from '@tropa/contract';
import { databaseErrorCode, inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { forgetUnused } from '../../agent/index.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Books for an agency in the words of staff, whose name is written down on the way: where the booking comes to nothing the name does too.
 * @throws what `make` throws
 */
export async function byNamedAgency<A>(
  { database, clock }: Pick<UserContext, 'database' | 'clock'>,
  organizer_id: number,
  { name }: Pick<Agency, 'name'>,
  make: () => Promise<A>,
): Promise<A> {
  const since = clock.now();
  try {
    const made = await make();
    return made;
  } catch (error) {
    // Another sale in the same words came to nothing meanwhile, and took the name along.
    if (databaseErrorCode(error) === FOREIGN_KEY_VIOLATION) return make();
    await inTransaction(database, (tx) => forgetUnused(tx, organizer_id, name, since));
    throw error;
  }
}
