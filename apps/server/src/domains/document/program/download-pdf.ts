import { SaleStatus, type BaseSaleStatus, type tourProgramCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BinaryAnswer, Operation } from '../../../kernel/route.ts';
import { brandOfHost } from '../../brand/index.ts';
import { findBooking, findBookingByUuid } from '../../booking/index.ts';
import { tourFacts } from '../../tour/index.ts';
import { readProgram } from './ask-program.ts';
import { demandProgram } from './policy.ts';
import type { ProgramKey } from './repository.ts';

/** Longer names are cut: some file systems take no more. */
const NAME_LENGTH = 80;

async function answer(services: Services, key: ProgramKey, name: string): Promise<BinaryAnswer> {
  const content = await readProgram(services, key);
  const t = translator(key.language);
  // Marks that some file systems refuse.
  const clean = name
    .replaceAll(/[\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .trim();
  return {
    content,
    content_type: 'application/pdf',
    name: t('tour_program.file_name', { name: clean || t('tour_program.untitled') }),
  };
}

/** The program of a tour or of a booking for the organizer's people. */
export const downloadPdf: Operation<typeof tourProgramCalls.downloadPdf> = async (context, { query }) => {
  const key = await demandProgram(context, query);
  const { request_id } = key;
  const booking = request_id === null ? undefined : await findBooking(context.database, request_id);
  const tour = booking ? undefined : await tourFacts(context.database, key.tour_id);
  return answer(context, key, booking?.tour_name ?? tour?.name ?? '');
};

/** The program of a tour on sale for everybody. */
export const downloadPdfOfTour: Operation<typeof tourProgramCalls.downloadPdfOfTour> = async (
  context,
  { params, query },
) => {
  // It says how to reach the organizer: a brand's site has no such paper.
  if (brandOfHost(context.config, context.host).id !== undefined) throw refuse.notFound();
  const tour = await tourFacts(context.database, params.id);
  if (tour?.status !== 'published') throw refuse.notFound();
  const { organizer_id } = tour;
  const language = query.language ?? context.language;
  return answer(context, { organizer_id, tour_id: tour.id, request_id: null, language }, tour.name);
};

const CANCELED: ReadonlySet<BaseSaleStatus> = new Set([
  SaleStatus.canceled_by_tourist,
  SaleStatus.canceled_by_author,
  SaleStatus.canceled_by_system,
  SaleStatus.canceled_by_admin,
]);

/** The program of a booking for whoever holds its private address; a cancelled one has none. */
export const downloadPdfByUuid: Operation<typeof tourProgramCalls.downloadPdfByUuid> = async (
  context,
  { params },
) => {
  const booking = await findBookingByUuid(context.database, params.uuid);
  if (!booking || CANCELED.has(booking.base_sale_status)) throw refuse.notFound();
  const { organizer_id, tour_id, request_id, language, tour_name } = booking;
  return answer(context, { organizer_id, tour_id, request_id, language }, tour_name);
};
