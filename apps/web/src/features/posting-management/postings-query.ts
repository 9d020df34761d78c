import { postingManagementEndpoints } from '@endorse/contract/posting-management/endpoints'
import {
  type PostingOrder,
  type PostingView,
  postingOrders,
  postingViews,
} from '@endorse/contract/posting-management/values'
import { pagesQuery } from '../../lib/query.ts'

const PAGE_SIZE = 10

/** Which postings to list. */
export interface PostingSearch {
  title: string
  view: PostingView
  order: PostingOrder
}

/** Reads from the address which postings to list. */
export function parsePostingSearch({ title, view, order }: Record<keyof PostingSearch, string>) {
  return {
    title,
    view: postingViews.find((each) => each === view) ?? 'all',
    order: postingOrders.find((each) => each === order) ?? 'newest',
  } satisfies PostingSearch
}

/** The query of the own postings. */
export function postingsQuery(search: PostingSearch) {
  return {
    ...pagesQuery(
      postingManagementEndpoints.list,
      { query: { ...search, title: search.title || undefined } },
      (page: number) => ({ page, limit: PAGE_SIZE }),
      { validate: ({ jobs }) => Array.isArray(jobs) },
    ),
    initialPageParam: 1,
  }
}
