import { translator } from '@tropa/i18n';
import { createHash, randomUUID } from 'node:crypto';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { sealBytes, unsealBytes } from '../../../kernel/seal.ts';
import type { BookingRow } from '../../booking/index.ts';
import { isErased } from '../erasure/repository.ts';
import type { MadeDocument } from '../made/repository.ts';
import type { ContractText } from './contract-text.ts';
import { insertEdition, nameOfTemplate, selectEdition, type EditionRow } from './repository.ts';

/** Bound to its booking: a file put in the place of another one cannot be read there. */
const sealedAbout = ({ request_id, sha256 }: Pick<EditionRow, 'request_id' | 'sha256'>) =>
  `contract:${request_id}:${sha256}`;

/**
 * The edition of a contract that says just this: found, or laid out and kept. Its bytes hold people's names and birthdays, so they
 * are encrypted with the data key.
 */
export async function demandEdition(
  services: Services,
  booking: BookingRow,
  made: MadeDocument,
  text: ContractText,
): Promise<EditionRow> {
  const { database, storage, config } = services;
  const { request_id } = booking;
  const known = await selectEdition(database, request_id, text.text_hash);
  if (known) return known;
  const pdf = await services.pdf.render(text.document);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const file_key = `contracts/${randomUUID()}`;
  await storage.put(file_key, sealBytes(config.dataKey, sealedAbout({ request_id, sha256 }), pdf));
  const stored = await insertEdition(database, {
    request_id,
    language: made.language,
    template_name: await nameOfTemplate(database, made.template_id),
    template_version: made.template_version,
    text_hash: text.text_hash,
    terms: text.terms,
    sha256,
    file_key,
    has_passports: false,
    file_name: translator(made.language)(`documents.file_name.${made.type}`, { number: request_id }),
    created_at: services.clock.now(),
  });
  if (stored) return stored;
  // Somebody else was quicker: theirs counts.
  await storage.remove(file_key);
  const theirs = await selectEdition(database, request_id, text.text_hash);
  if (!theirs) throw new Error('The edition of a contract was not stored');
  return theirs;
}

/** Whether whoever holds the private address may read the file of an edition: it is there, and holds no whole passports. */
export const isShownByLink = (edition: EditionRow): boolean => !isErased(edition) && !edition.has_passports;

/** The very bytes of an edition. @throws Refusal 404 for one erased with its client; Error when the file is gone or was changed */
export async function readEdition(services: Services, edition: EditionRow): Promise<Buffer> {
  if (isErased(edition)) throw refuse.notFound();
  const sealed = await services.storage.get(edition.file_key);
  if (!sealed) throw new Error(`The file of contract ${edition.id} is gone`);
  return unsealBytes(services.config.dataKey, sealedAbout(edition), sealed);
}
