import type { Executor } from '../../../db/index.ts';
import { selectActiveAccount, selectReceiptSettings } from '../accounts/repository.ts';

/** Whether a register makes the receipts of what an organizer takes by hand: it is connected, and needed. */
export async function hasRegister(db: Executor, organizer_id: number): Promise<boolean> {
  const settings = await selectReceiptSettings(db, organizer_id);
  if (!settings || settings.mode === 'self_employed') return false;
  return (await selectActiveAccount(db, organizer_id, 'register')) !== undefined;
}
