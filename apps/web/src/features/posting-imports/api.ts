import { postingImportEndpoints } from '@endorse/contract/posting-imports/endpoints'
import type { PostingImport } from '@endorse/contract/posting-imports/schemas'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { invalidate } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { feedQuery, importQuery, importsQuery, PAGE_SIZE } from './queries.ts'

// In milliseconds. A file of 10 MB takes a while on a slow line.
const UPLOAD_TIMEOUT = 120_000
// In milliseconds, while an import runs.
const PROGRESS_INTERVAL = 1_000

/** Whether the import has neither succeeded nor failed yet. */
export function isRunning({ status }: Pick<PostingImport, 'status'>): boolean {
  return status === 'WAITING' || status === 'RUNNING'
}

/** Loads a page of the imports of the company, again while one of them runs, and the address when it has ended. */
export function useImports(page: number) {
  const queryClient = useQueryClient()
  const list = useQuery({
    ...importsQuery(page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? PROGRESS_INTERVAL : false),
  })
  const isImporting = list.data?.data.some(isRunning) ?? false
  useEffect(() => {
    if (!isImporting) return
    return () => void invalidate(queryClient, feedQuery)
  }, [isImporting, queryClient])
  return list
}

/** Loads an import, again and again while it runs. */
export function useImport(id: string) {
  return useQuery({
    ...importQuery(id),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.data) ? PROGRESS_INTERVAL : false),
  })
}

/** Loads a page of the report of an import that has ended. */
export function useReportRows(id: string, page: number) {
  const filters = { page, limit: PAGE_SIZE }
  return useQuery({
    ...query(postingImportEndpoints.listRows, { params: { id }, query: filters }),
    placeholderData: keepPreviousData,
  })
}

/** Uploads a file of postings, whose import then runs on the server. */
export function useImportFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      api(postingImportEndpoints.start, { files: { file }, onProgress, timeout: UPLOAD_TIMEOUT }),
    onSettled: () => invalidate(queryClient, 'posting-imports'),
  })
}

/** Downloads the report of an import as CSV. */
export function useDownloadReport(id: string) {
  return useMutation({
    mutationFn: async () => {
      const { download } = await import('../../lib/download.ts')
      const { path, ...endpoint } = postingImportEndpoints.report
      await download({ ...endpoint, path: path.replace(':id', id) }, undefined)
    },
    onError: (error) =>
      toast.error(getErrorMessage(error, 'Failed to download the report. Please try again.')),
  })
}

/** Loads the address that is read every day; null without one. */
export function useFeed() {
  return useQuery({
    ...feedQuery,
    select: ({ data }) => data,
  })
}

/** Returns what can be done with the address. Each action throws on failure. */
export function useFeedActions() {
  const queryClient = useQueryClient()
  const run = async <T extends { message: string }>(request: Promise<T>): Promise<T> => {
    try {
      const response = await request
      toast.success(response.message)
      return response
    } finally {
      await invalidate(queryClient, 'posting-imports')
    }
  }
  return {
    set: (url: string) => run(api(postingImportEndpoints.setFeed, { body: { url } })),
    read: () => run(api(postingImportEndpoints.readFeed)),
    remove: () => run(api(postingImportEndpoints.removeFeed)),
  }
}
