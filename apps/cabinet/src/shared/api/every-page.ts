/**
 * All rows of a list, page after page: for what has no pages to turn, as paper.
 * @param read answers one page, and how many there are
 */
export async function everyPage<Row>(
  read: (page: number) => Promise<{ rows: readonly Row[]; page_count: number }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- how many pages there are is known after the first
    const { rows, page_count } = await read(page);
    all.push(...rows);
    if (page >= page_count) return all;
  }
}
