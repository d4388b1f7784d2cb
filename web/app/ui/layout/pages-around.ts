/** The number of pages that a pager shows on each side of the current page. */
const reach = 1;

/** The numbers of a pager: the first and the last page, and those around the current one. Null stands for a gap. */
export function pagesAround(current: number, total: number): (number | null)[] {
  const near = Array.from({ length: 2 * reach + 1 }, (_, index) => current - reach + index);
  const shown = [...new Set([1, ...near, total])].filter((page) => page >= 1 && page <= total);
  return shown
    .toSorted((one, other) => one - other)
    .flatMap((page, index, pages) => {
      const before = pages[index - 1] ?? page - 1;
      if (page === before + 1) return [page];
      // A gap of a single page is filled with that page.
      return page === before + 2 ? [page - 1, page] : [null, page];
    });
}
