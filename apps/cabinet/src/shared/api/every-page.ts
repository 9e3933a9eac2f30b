/**
 * All rows of a list, page after page: for what has no pages to turn, as paper. Each page goes on under the last row of the one
 * before; how many there are is no sign of the end, since rows that were read already may be gone by now.
 * @param limit of a page: one with fewer rows is the last
 */
export async function everyPage<Row>(
  limit: number,
  read: (page: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- where a page begins is known after the one before
    const rows = await read(page);
    all.push(...rows);
    if (rows.length < limit) return all;
  }
}
