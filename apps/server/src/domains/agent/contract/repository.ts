import { fullName, withClasses } from '@tropa/core';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { schema, upTo, type Executor, type Transaction } from '../../../db/index.ts';
import { offsetOf, type Reading } from '../../../kernel/pages.ts';
import { contractOn } from '../record/repository.ts';

const { agentContract, agentPrice, tour, userAccount } = schema;
export type ContractRow = typeof agentContract.$inferSelect;
export type PriceRow = Omit<typeof agentPrice.$inferSelect, 'contract_id'>;
/** A version with its tours and who wrote it. */
export interface WholeContract extends ContractRow {
  prices: (PriceRow & { tour_name: string; categories: { id: string; title: string }[] })[];
  created_by_name: string | null;
}

const written = (db: Executor) =>
  db
    .select({ contract: agentContract, first_name: userAccount.first_name, last_name: userAccount.last_name })
    .from(agentContract)
    .leftJoin(userAccount, eq(userAccount.id, agentContract.created_by_user_id));
type Written = Awaited<ReturnType<typeof written>>[number];

/** Tours of versions, by name. */
async function withPrices(db: Executor, rows: Written[]): Promise<WholeContract[]> {
  const ids = rows.map(({ contract }) => contract.id);
  if (ids.length === 0) return [];
  const prices = await db
    .select({
      price: agentPrice,
      tour_name: tour.name,
      price_categories: tour.price_categories,
      seat_classes: tour.seat_classes,
    })
    .from(agentPrice)
    .innerJoin(tour, eq(tour.id, agentPrice.tour_id))
    .where(inArray(agentPrice.contract_id, ids))
    .orderBy(asc(tour.name), asc(tour.id));
  return rows.map(({ contract, first_name, last_name }) => ({
    ...contract,
    created_by_name:
      first_name === null && last_name === null
        ? null
        : fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
    prices: prices
      .filter(({ price }) => price.contract_id === contract.id)
      .map(({ price: { contract_id: _of, ...price }, tour_name, price_categories, seat_classes }) => ({
        ...price,
        tour_name,
        categories: withClasses(price_categories, seat_classes).map(({ id, title, seat_class }) => ({
          id,
          title: seat_class ? `${title} · ${seat_class.title}` : title,
        })),
      })),
  }));
}

export async function findContract(db: Executor, id: number): Promise<WholeContract | undefined> {
  return (await withPrices(db, await written(db).where(eq(agentContract.id, id))))[0];
}

/** The version that stands on a day; undefined: the agent may sell nothing on it. */
export async function findContractOn(
  db: Executor,
  agent_id: number,
  day: string,
): Promise<WholeContract | undefined> {
  const rows = await written(db).where(and(eq(agentContract.agent_id, agent_id), contractOn(day)));
  return (await withPrices(db, rows))[0];
}

/** A page of the versions of an agent's contract, newest first. */
export async function contractsOf(
  db: Executor,
  agent_id: number,
  reading: Reading,
): Promise<{ contracts: WholeContract[]; item_count: number }> {
  const condition = and(eq(agentContract.agent_id, agent_id), upTo(agentContract.id, reading.from));
  const [rows, item_count] = await Promise.all([
    written(db)
      .where(condition)
      .orderBy(desc(agentContract.id))
      .limit(reading.limit)
      .offset(offsetOf(reading)),
    db.$count(agentContract, condition),
  ]);
  return { contracts: await withPrices(db, rows), item_count };
}

/** Number of the newest version; 0: there is none. */
export async function newestVersion(tx: Executor, agent_id: number): Promise<number> {
  const [row] = await tx
    .select({ version: sql<number>`coalesce(max(${agentContract.version}), 0)::int` })
    .from(agentContract)
    .where(eq(agentContract.agent_id, agent_id));
  return row?.version ?? 0;
}

/** The first day of what stands on any day from one to another; null: nothing does. */
export async function standsOn(
  tx: Executor,
  agent_id: number,
  from: string,
  before: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: agentContract.id })
    .from(agentContract)
    .where(
      and(
        eq(agentContract.agent_id, agent_id),
        eq(agentContract.status, 'valid'),
        sql`daterange(${agentContract.valid_from}, ${agentContract.valid_to}, '[]') && daterange(${from}, ${before}, '[)')`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Makes room for a version: those that begin before it end the day before, those that begin within it are replaced. */
export async function makeRoom(
  tx: Transaction,
  { agent_id, valid_from, valid_to }: Pick<ContractRow, 'agent_id' | 'valid_from' | 'valid_to'>,
): Promise<void> {
  const overlapping = and(
    eq(agentContract.agent_id, agent_id),
    eq(agentContract.status, 'valid'),
    sql`daterange(${agentContract.valid_from}, ${agentContract.valid_to}, '[]') && daterange(${valid_from}, ${valid_to}::date, '[]')`,
  );
  await tx
    .update(agentContract)
    .set({ status: 'replaced' })
    .where(and(overlapping, sql`${agentContract.valid_from} >= ${valid_from}`));
  await tx
    .update(agentContract)
    .set({ valid_to: sql`${valid_from}::date - 1` })
    .where(overlapping);
}

export async function insertContract(
  tx: Transaction,
  values: typeof agentContract.$inferInsert,
  prices: PriceRow[],
): Promise<number> {
  const [row] = await tx.insert(agentContract).values(values).returning({ id: agentContract.id });
  if (!row) throw new Error('The contract was not stored');
  if (prices.length > 0)
    await tx.insert(agentPrice).values(prices.map((price) => ({ ...price, contract_id: row.id })));
  return row.id;
}

export async function updateContract(
  tx: Transaction,
  id: number,
  values: Partial<Pick<ContractRow, 'status' | 'valid_to'>>,
): Promise<void> {
  await tx.update(agentContract).set(values).where(eq(agentContract.id, id));
}

/** Tours of an organizer by id, with the currency that each is sold in and the ids of its price categories. */
export async function toursOfContract(
  tx: Executor,
  organizer_id: number,
  ids: number[],
): Promise<Map<number, { currency: string | null; categories: string[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: tour.id, currency: tour.currency, price_categories: tour.price_categories })
    .from(tour)
    .where(and(eq(tour.organizer_id, organizer_id), inArray(tour.id, ids), ne(tour.status, 'archived')));
  return new Map(
    rows.map(({ id, currency, price_categories }) => [
      id,
      { currency, categories: price_categories.map((category) => category.id) },
    ]),
  );
}
