import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { Pagination } from './Pagination.tsx'

interface Props {
  /** What is listed: "applications". */
  things: string
  list: {
    data: { data: unknown[]; pagination: { totalItems: number; totalPages: number } } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  page: number
  onPage: (page: number) => void
  /** There are more than that. */
  isCapped?: boolean | undefined
  /** What stands there when there is nothing. */
  empty: ReactNode
  children: ReactNode
}

/** A paged list as it loads, fails, is empty, and is there. */
export function ListState({ things, list, page, onPage, isCapped = false, empty, children }: Props) {
  const { data } = list
  if (list.error && !data) {
    return (
      <ErrorPanel
        message={messageOf(list.error, `Failed to load ${things}. Please try again.`)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const isBeyond = (data?.pagination.totalPages ?? 0) > 0 && page > (data?.pagination.totalPages ?? 0)
  if (data?.data.length === 0 && !list.isPlaceholderData && !isBeyond) return empty
  return (
    <>
      {children}
      {data && (
        <Typography
          variant="small"
          component="p"
          role="status"
          sx={{ mt: 2, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          Showing {data.data.length} of {data.pagination.totalItems.toLocaleString('en-IN')}
          {isCapped && '+'} {things}
        </Typography>
      )}
      <Pagination
        label={things.charAt(0).toUpperCase() + things.slice(1)}
        page={page}
        totalPages={data?.pagination.totalPages ?? 1}
        onChange={onPage}
      />
    </>
  )
}
