import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../lib/api-error.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { Pagination } from './Pagination.tsx'

interface Props {
  /** What is listed: "applications". */
  itemsLabel: string
  list: {
    data: { data: unknown[]; pagination: { totalItems: number; totalPages: number } } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  page: number
  onPageChange: (page: number) => void
  /** There are more than that. */
  isCapped?: boolean | undefined
  /** What stands there when there is nothing. */
  empty: ReactNode
  children: ReactNode
}

/** A paged list as it loads, fails, is empty, and is there. */
export function PaginatedList({
  itemsLabel,
  list,
  page,
  onPageChange,
  isCapped = false,
  empty,
  children,
}: Props) {
  const { data } = list
  if (list.error && !data) {
    return (
      <ErrorPanel
        message={getErrorMessage(list.error, `Failed to load ${itemsLabel}. Please try again.`)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const isPastLastPage = (data?.pagination.totalPages ?? 0) > 0 && page > (data?.pagination.totalPages ?? 0)
  if (data?.data.length === 0 && !list.isPlaceholderData && !isPastLastPage) return empty
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
          {isCapped && '+'} {itemsLabel}
        </Typography>
      )}
      <Pagination
        label={itemsLabel.charAt(0).toUpperCase() + itemsLabel.slice(1)}
        page={page}
        totalPages={data?.pagination.totalPages ?? 1}
        onChange={onPageChange}
      />
    </>
  )
}
