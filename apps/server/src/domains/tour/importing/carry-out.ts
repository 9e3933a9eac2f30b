import type { PriceCategory } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import { besideTransaction, inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { heavy, subscribe } from '../../../plugins/subscription.ts';
import { findOrganizer, languageOfOrganizer, type OrganizerRow } from '../../organizer/index.ts';
import { importAsked, tourChanged } from '../events.ts';
import {
  changeImport,
  findImport,
  insertImportedDates,
  insertImportedTours,
  insertItems,
  tellProgress,
  type ImportRow,
  type StoredSheet,
} from './repository.ts';
import { dateFingerprint, tourFingerprint } from './fingerprint.ts';
import { loadPlan } from './load-plan.ts';
import type { PlannedTour } from './plan.ts';

type ReadImport = ImportRow & { sheet: StoredSheet };

/** People by a family ticket where the table does not say. */
const USUAL_FAMILY = 4;

/** Whom the table names beside adults, who pay the price of the date or tour. */
function categoriesOf(
  {
    child_price,
    family_price,
    family_people = USUAL_FAMILY,
  }: Pick<PlannedTour['fields'], 'child_price' | 'family_price' | 'family_people'>,
  t: Translate,
): PriceCategory[] {
  if (child_price === undefined && family_price === undefined) return [];
  const category = (id: 'adult' | 'child' | 'family', price: number | null): PriceCategory => ({
    id,
    title: t(`tour_import.category.${id}`),
    type: id,
    min_age: null,
    max_age: null,
    people: id === 'family' ? family_people : null,
    price,
    takes_seat: true,
  });
  return [
    category('adult', null),
    ...(child_price === undefined ? [] : [category('child', child_price)]),
    ...(family_price === undefined ? [] : [category('family', family_price)]),
  ];
}

/** Makes the tours that are not there, as drafts. @returns ids of all tours of the plan, in its order */
async function makeTours(
  tx: Transaction,
  { id, organizer_id }: ImportRow,
  planned: readonly PlannedTour[],
  now: Date,
): Promise<number[]> {
  const t = translator(await languageOfOrganizer(tx, organizer_id));
  const missing = planned.filter(({ known }) => !known);
  const rows = await insertImportedTours(
    tx,
    missing.map(
      ({ name, fields: { tour_price, child_price, family_price, family_people, ...fields }, dates }) => ({
        ...fields,
        type: fields.duration_hours === undefined ? 1 : 2,
        price_categories: categoriesOf({ child_price, family_price, family_people }, t),
        organizer_id,
        name,
        // Without a price of its own the tour has that of its first date.
        price: tour_price ?? dates[0]?.price ?? null,
        updated_at: now,
      }),
    ),
  );
  await insertItems(
    tx,
    id,
    rows.map((row) => ({ tour_id: row.id, fingerprint: tourFingerprint(row) })),
  );
  const made = new Map(missing.map((tour, index) => [tour, rows[index]?.id]));
  return planned.map((tour) => tour.known?.id ?? made.get(tour) ?? 0);
}

async function fill(
  services: Services,
  tx: Transaction,
  asked: ReadImport,
  organizer: OrganizerRow,
): Promise<void> {
  const plan = await loadPlan(services, tx, organizer, asked);
  const now = services.clock.now();
  // Somebody may have changed the tours since the rows were checked.
  const isRefused = plan.bad_rows > 0 && !asked.is_skipping_bad_rows;
  if (isRefused || plan.tours.length === 0) {
    await changeImport(tx, asked.id, 'running', { status: 'failed', finished_at: now, sheet: null });
    return;
  }
  const ids = await makeTours(tx, asked, plan.tours, now);
  const dates = plan.tours.flatMap((tour, index) =>
    tour.dates.map((date) => ({
      ...date,
      made_by: 'import' as const,
      tour_id: ids[index] ?? 0,
      organizer_id: asked.organizer_id,
      number_of_free_seats: date.number_of_seats,
    })),
  );
  const rows = await insertImportedDates(tx, dates, (stored) =>
    besideTransaction(() =>
      tellProgress(services.database, asked.id, Math.floor((stored / dates.length) * 95)),
    ),
  );
  await insertItems(
    tx,
    asked.id,
    rows.map((row) => ({ tour_date_id: row.id, fingerprint: dateFingerprint(row) })),
  );
  for (const { known } of plan.tours)
    if (known?.status === 'published')
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
      await services.outbox.emit(tx, tourChanged, { organizer_id: organizer.id, tour_id: known.id });
  const done = await changeImport(tx, asked.id, 'running', {
    status: 'done',
    progress: 100,
    tours_made: plan.tours.filter(({ known }) => !known).length,
    dates_made: rows.length,
    rows_skipped: plan.bad_rows,
    finished_at: now,
    sheet: null,
  });
  // Another worker was faster: what this one made goes away with its transaction.
  if (!done) throw new Error(`Import ${asked.id} was carried out meanwhile`);
}

/** Carries an import out in one transaction: all of it or nothing. A second delivery finds it done. */
export const carryOutImport = subscribe(
  importAsked,
  'tour.carry-out-import',
  async (services, { import_id }) => {
    const asked = await findImport(services.database, import_id);
    if (asked?.status !== 'running' || !asked.sheet) return;
    const organizer = await findOrganizer(services.database, asked.organizer_id);
    if (!organizer) return;
    const { sheet } = asked;
    await inTransaction(services.database, (tx) => fill(services, tx, { ...asked, sheet }, organizer));
  },
  heavy,
);
