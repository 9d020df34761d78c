export type PaginationItem = { page: number } | { gapAfter: number }

/** First, last, the current one and its neighbours; a gap stands for two or more. None for a single page. */
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
