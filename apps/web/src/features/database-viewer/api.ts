import type { BodyOf } from '@endorse/contract/core/endpoint'
import { databaseViewerEndpoints } from '@endorse/contract/database-viewer/endpoints'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { type DatabaseView, databaseQuery } from './database-query.ts'

/** Loads a page of records. The table that is open stays while the next one loads. */
export function useDatabaseView(view: DatabaseView) {
  return useQuery({ ...databaseQuery(view), placeholderData: keepPreviousData })
}

/** Saves a table as CSV, with the records that the search finds. */
export function useExportTable() {
  return useMutation({
    mutationFn: async (body: BodyOf<typeof databaseViewerEndpoints.exportCsv>) => {
      const { download } = await import('../../lib/download.ts')
      await download(databaseViewerEndpoints.exportCsv, body)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to export. Please try again.')),
  })
}

/** Returns what the page says when the records did not load. */
export function databaseErrorText(error: Error): string {
  if (!(error instanceof ApiError)) return 'Failed to fetch database data'
  if (error.code === 'INVALID_RESPONSE') return 'Invalid data format received from server'
  return Object.values(error.fields)[0] ?? 'Failed to fetch database data'
}
