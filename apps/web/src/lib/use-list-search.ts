import { useSearchParams } from 'react-router'
import { usePageThatExists } from './use-page-that-exists.ts'

interface HowToWrite {
  page?: number
  /** Without a step back: a tab, a correction. */
  replace?: boolean
}

/** What a list is narrowed to, kept in the address: any of these names, and the page. */
export function useListSearch<Name extends string>(...names: Name[]) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)

  /** Narrowed otherwise, a list begins again on its first page. */
  const write = (
    changed: Partial<Record<Name, string>>,
    { page: to = 1, replace = false }: HowToWrite = {},
  ) => {
    const written = new URLSearchParams()
    for (const [name, value] of Object.entries<string | undefined>({ ...values, ...changed }))
      if (value) written.set(name, value)
    if (to > 1) written.set('page', String(to))
    setParams(written, { replace, preventScrollReset: to === page })
  }

  return { values, page, write }
}

/** Goes to the last page when the one in the address is behind it. */
export function useLastPage(
  { page, write }: { page: number; write: (changed: object, how: HowToWrite) => void },
  totalPages: number | undefined,
): void {
  usePageThatExists(page, totalPages, (last) => write({}, { page: last, replace: true }))
}
