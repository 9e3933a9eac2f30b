import { inArray, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../../../db/index.ts';

const { contractAcceptance, contractEdition, tourProgram } = schema;

/** What a key of a contract's file begins with once the file is gone. */
const GONE = 'erased/';
/** Whether the file of a contract was erased with its client. */
export const isErased = ({ file_key }: { file_key: string }): boolean => file_key.startsWith(GONE);

/**
 * Takes the person out of what was made of bookings: of an acceptance there stay its number, its moment and the SHA-256 of
 * what was accepted.
 * @returns keys of the contracts' files, and numbers of the printed programs, which are to be removed
 */
export async function eraseDocuments(
  tx: Transaction,
  request_ids: number[],
): Promise<{ file_keys: string[]; program_ids: number[] }> {
  await tx
    .update(contractAcceptance)
    .set({ name: '', contact: '', ip: '', user_agent: '' })
    .where(inArray(contractAcceptance.request_id, request_ids));
  return eraseFiles(tx, request_ids);
}

/**
 * Lets go of the files that were made of bookings, for they name all who go: who accepted a contract, when, and under which
 * SHA-256 stays.
 * @returns keys of the contracts' files, and numbers of the printed programs, which are to be removed
 */
export async function eraseFiles(
  tx: Transaction,
  request_ids: number[],
): Promise<{ file_keys: string[]; program_ids: number[] }> {
  const editions = await tx
    .select({ file_key: contractEdition.file_key })
    .from(contractEdition)
    .where(inArray(contractEdition.request_id, request_ids));
  await tx
    .update(contractEdition)
    .set({ file_key: sql`${GONE} || ${contractEdition.id}::text` })
    .where(inArray(contractEdition.request_id, request_ids));
  const programs = await tx
    .delete(tourProgram)
    .where(inArray(tourProgram.request_id, request_ids))
    .returning({ id: tourProgram.id });
  return {
    file_keys: editions.filter((edition) => !isErased(edition)).map(({ file_key }) => file_key),
    program_ids: programs.map(({ id }) => id),
  };
}
