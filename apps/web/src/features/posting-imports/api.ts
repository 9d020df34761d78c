import type { BodyOf } from '@endorse/contract/core/endpoint'
import { postingImportEndpoints } from '@endorse/contract/posting-imports/endpoints'
import type { PostingImport } from '@endorse/contract/posting-imports/schemas'
import type { DraftRowState } from '@endorse/contract/posting-imports/values'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { invalidate } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { jobTargets } from '../job-postings/query-targets.ts'
import { feedQuery, importQuery, importsQuery, PAGE_SIZE } from './queries.ts'

// In milliseconds. A file of 10 MB takes a while on a slow line.
const UPLOAD_TIMEOUT = 120_000
// In milliseconds, while an import runs.
const PROGRESS_INTERVAL = 1_000

/** Whether the server works on the import: it reads its file, or publishes its jobs. */
export function isRunning({ status }: Pick<PostingImport, 'status'>): boolean {
  return status === 'READING' || isPublishing({ status })
}

/** Whether the jobs of the import are being published. */
export function isPublishing({ status }: Pick<PostingImport, 'status'>): boolean {
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

/** Loads an import, again and again while the server works on it. What it shows is loaded again afterwards. */
export function useImport(id: string) {
  const queryClient = useQueryClient()
  const one = useQuery({
    ...importQuery(id),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.data) ? PROGRESS_INTERVAL : false),
  })
  const isAtWork = one.data !== undefined && isRunning(one.data)
  useEffect(() => {
    if (!isAtWork) return
    return () =>
      void invalidate(queryClient, postingImportEndpoints.getColumns, postingImportEndpoints.listDraftRows)
  }, [isAtWork, queryClient])
  return one
}

/** Loads how the columns of a file were taken. */
export function useColumns(id: string) {
  return useQuery({
    ...query(postingImportEndpoints.getColumns, { params: { id } }),
    select: ({ data }) => data,
  })
}

/** Corrects how columns are taken, or takes another sheet. The file is then read again. */
export function useCorrectColumns(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof postingImportEndpoints.correctColumns>) =>
      api(postingImportEndpoints.correctColumns, { params: { id }, body }),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to save this choice. Please try again.')),
    onSettled: () => invalidate(queryClient, 'posting-imports'),
  })
}

/** Loads a page of the rows that are not published yet. */
export function useDraftRows(id: string, page: number, state: DraftRowState | undefined) {
  const filters = { page, limit: PAGE_SIZE, state }
  return useQuery({
    ...query(postingImportEndpoints.listDraftRows, { params: { id }, query: filters }),
    placeholderData: keepPreviousData,
  })
}

/** Corrects a row that is not published yet. */
export function useCorrectRow(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ position, ...body }: RowCorrection) =>
      api(postingImportEndpoints.correctDraftRow, { params: { id, position: String(position) }, body }),
    onSettled: () => invalidate(queryClient, 'posting-imports'),
  })
}

type RowCorrection = BodyOf<typeof postingImportEndpoints.correctDraftRow> & { position: number }

/** Returns what can be done with an import as a whole. Each action throws on failure. */
export function useImportActions(id: string) {
  const queryClient = useQueryClient()
  const params = { id }
  const run = async <T>(request: Promise<T>): Promise<T> => {
    try {
      return await request
    } finally {
      await invalidate(queryClient, 'posting-imports', ...jobTargets)
    }
  }
  return {
    publish: () => run(api(postingImportEndpoints.publish, { params })),
    withdraw: (all: boolean) => run(api(postingImportEndpoints.withdraw, { params, body: { all } })),
    discard: () => run(api(postingImportEndpoints.discard, { params })),
  }
}

/** Loads what withdrawing an import would change. */
export function useWithdrawalPreview(id: string) {
  return useQuery({
    ...query(postingImportEndpoints.previewWithdrawal, { params: { id } }),
    select: ({ data }) => data,
    gcTime: 0,
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

/** Uploads a file of postings, which the server then reads into a draft. */
export function useImportFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      api(postingImportEndpoints.start, { files: { file }, onProgress, timeout: UPLOAD_TIMEOUT }),
    onSettled: () => invalidate(queryClient, 'posting-imports'),
  })
}

/** Downloads the report of an import, or the refused rows of a draft, as CSV. */
export function useDownload(id: string, what: 'report' | 'refusedRows') {
  return useMutation({
    mutationFn: async () => {
      const { download } = await import('../../lib/download.ts')
      const { path, ...endpoint } = postingImportEndpoints[what]
      await download({ ...endpoint, path: path.replace(':id', id) }, undefined)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to download the file. Please try again.')),
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
