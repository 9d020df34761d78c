import { useSearchParams } from 'react-router'
import { parseListParams } from './list-search-params.ts'
import { useClampedPage } from './use-clamped-page.ts'

interface UpdateOptions {
  page?: number
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
}

/** Keeps the filters and the page of a list in the URL's query. */
export function useListSearchParams<Name extends string>(...names: Name[]) {
  const [params, setParams] = useSearchParams()
  const { values, page } = parseListParams(params, ...names)

  /** Changing a filter resets the page to 1. */
  const update = (
    changed: Partial<Record<Name, string>>,
    { page: newPage = 1, replace = false }: UpdateOptions = {},
  ) => {
    const next = new URLSearchParams()
    for (const [name, value] of Object.entries<string | undefined>({ ...values, ...changed }))
      if (value) next.set(name, value)
    if (newPage > 1) next.set('page', String(newPage))
    setParams(next, { replace, preventScrollReset: newPage === page })
  }

  return { values, page, update }
}

/** Goes to the last page when the page in the URL is beyond it. */
export function useClampedListPage(
  { page, update }: { page: number; update: (changed: object, options: UpdateOptions) => void },
  totalPages: number | undefined,
): void {
  useClampedPage(page, totalPages, (last) => update({}, { page: last, replace: true }))
}
