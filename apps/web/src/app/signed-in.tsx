import type { ComponentType } from 'react'
import { DashboardShell } from '../foundation/DashboardShell.tsx'
import type { WebModule } from '../foundation/module.ts'
import type { ScreenQuery } from '../lib/query.ts'
import { queryClient } from '../lib/query-client.ts'

export { SignedInLayout } from './SignedInLayout.tsx'

/** Loads what the modules add to the shell of the dashboard. */
export async function loadShell(list: WebModule[]): Promise<ComponentType> {
  const files = await Promise.all(list.flatMap(({ shell }) => (shell ? [shell()] : [])))
  const parts = files.map((file) => file.default)
  return () => <DashboardShell parts={parts} />
}

/** Loads queries into the cache that are not there yet, or are out of date. */
export function prefetchQueries(queries: ScreenQuery[]): void {
  for (const query of queries)
    void ('initialPageParam' in query
      ? queryClient.prefetchInfiniteQuery({ ...query, getNextPageParam: () => undefined })
      : queryClient.prefetchQuery(query))
}
