/** A page number, or a gap after the given page. */
export type PaginationItem = { page: number } | { gapAfter: number }

/** Lists the first, last, current and neighbouring pages; a gap replaces two or more. Empty for a single page. */
export function paginationItems(current: number, total: number): PaginationItem[] {
  if (total <= 1) return []
  const shown = [...new Set([1, current - 1, current, current + 1, total])]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b)
  return shown.flatMap((page, index): PaginationItem[] => {
    const before = shown[index - 1] ?? page - 1
    if (page - before === 1) return [{ page }]
    return page - before === 2 ? [{ page: page - 1 }, { page }] : [{ gapAfter: before }, { page }]
  })
}
