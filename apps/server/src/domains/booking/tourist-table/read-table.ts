import { touristCells, type touristCalls } from '@tropa/contract';
import { MAX_TOURISTS, todayIn } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking } from '../policy.ts';
import { selectTourists } from '../tourists/repository/tourists.ts';
import { readTable } from './columns.ts';
import { tellApart } from './same-tourist.ts';
import { readCells } from './typed-cells.ts';

const NO_NAMES = { key: 'errors.tourist_table.no_names' };
const NO_ROWS = { key: 'errors.tourist_table.no_rows' };
const CROWD = { key: 'errors.tourist_table.crowd', params: { most: MAX_TOURISTS } };

/**
 * Reads people from a spreadsheet; nobody's data is kept before it is said whose places they take.
 * @throws Refusal 422 at `file` where it names nobody, at `rows` where it names more than a booking takes
 */
export const readTouristTable: Operation<typeof touristCalls.readTouristTable> = async (
  context,
  { body, file },
) => {
  const { booking } = await demandBooking(context, body.request_id, 'write');
  const table = await readTable(file.content);
  if (!table || table.rows.length === 0) {
    const problem = table ? NO_ROWS : NO_NAMES;
    throw refuse.validation({ file: problem }, problem);
  }
  if (table.rows.length > MAX_TOURISTS) throw refuse.validation({ rows: CROWD }, CROWD);
  const today = todayIn(booking.timezone, context.clock.now());
  const whose = tellApart(await selectTourists(context.database, booking.request_id));
  return {
    rows: table.rows.map((written) => {
      const cells = touristCells.parse(written);
      return { id: whose({ ...cells, ...readCells(cells, today).patch })?.id ?? null, cells };
    }),
    passed_over: table.passed_over,
  };
};
