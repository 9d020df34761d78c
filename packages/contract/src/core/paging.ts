/** The largest page of a list, in items. */
export const MAX_PAGE_SIZE = 100
/** The position of a page in its list, and the size of the list. */
export interface Pagination {
  page: number
  limit: number
  totalItems: number
  totalPages: number
}

/** Builds the `Pagination` of a page. */
export function paginate(page: number, limit: number, totalItems: number): Pagination {
  return { page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) }
}

/** Counts are exact up to this number. Beyond it they are capped and the screen shows "10,000+ Jobs". */
export const MAX_EXACT_COUNT = 10_000

/** Whether a page begins after the last item that is counted. */
export function isBeyondExactCount({ page, limit }: { page: number; limit: number }): boolean {
  return (page - 1) * limit >= MAX_EXACT_COUNT
}
