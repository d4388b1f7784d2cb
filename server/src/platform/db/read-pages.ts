/** Reads all rows of a list page by page, so that only one page is in memory. `read` returns an empty page after the last row. */
export async function* readPages<Row>(
  read: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | null = null;
  for (;;) {
    const page: readonly Row[] = await read(after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last;
  }
}
