import type { publicTouristCalls, TouristsInfo } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { selectTourists } from '../tourists/repository/tourists.ts';
import { askedOf } from '../tourists/repository/limits.ts';
import { askForMore } from './ask-for-more.ts';
import { bookingOfQuestionnaire, newReader, readerOf } from './fill-in.ts';
import { saveAnswers } from './save.ts';
import { placeOf, questionnaireOf } from './view.ts';

/**
 * The questionnaire of a booking for whoever holds its private address, or the one that is sent to fill in; undefined where
 * there is none.
 * @param reader of the latter: who it is by the browser; unless given, somebody new
 */
export async function loadQuestionnaire(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  uuid: string,
  reader: string = newReader(),
): Promise<TouristsInfo | undefined> {
  const found = await bookingOfQuestionnaire(database, uuid);
  if (!found) return undefined;
  const { booking, is_fill_in } = found;
  const rows = await selectTourists(database, booking.request_id);
  return questionnaireOf(
    booking,
    rows,
    clock.now(),
    is_fill_in ? reader : null,
    await askedOf(database, booking),
  );
}

async function demandQuestionnaire(services: Services, uuid: string, reader?: string): Promise<TouristsInfo> {
  const found = await loadQuestionnaire(services, uuid, reader);
  if (!found) throw refuse.notFound();
  return found;
}

/** The questionnaire as it stands. */
export const touristsInfo: Operation<typeof publicTouristCalls.touristsInfo> = (context, { query }) =>
  demandQuestionnaire(context, query.uuid);

/** Saves what was typed about one tourist. */
export const updateQuestionnaire: Operation<typeof publicTouristCalls.updateTouristsQuestionnaires> = async (
  context,
  { body: { id, uuid, tourist } },
) => {
  const { booking, rows } = await saveAnswers(context, uuid, [{ ...tourist, id }], () => 'tourist');
  const [row] = rows;
  if (!row) throw refuse.notFound();
  return { tourist: placeOf(row, await askedOf(context.database, booking)) };
};

/** Fills free places, and asks for more of them. */
export const addTourists: Operation<typeof publicTouristCalls.addTourists> = async (
  context,
  { body: { uuid, tourists, more } },
) => {
  if (tourists.length > 0) await saveAnswers(context, uuid, tourists, (index) => `tourists.${index}`);
  if (more !== undefined) await askForMore(context, uuid, more);
  return demandQuestionnaire(context, uuid, readerOf(tourists[0]?.key));
};
