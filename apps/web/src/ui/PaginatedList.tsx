import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { getErrorMessage, hasErrorCode } from '../lib/api-error.ts'
import { capitalize } from '../lib/capitalize.ts'
import { ErrorPanel } from './ErrorPanel.tsx'
import { Pagination } from './Pagination.tsx'

interface Props {
  /** Plural noun of the items: "applications". */
  itemsLabel: string
  list: {
    data: { data: unknown[]; pagination: { totalItems: number; totalPages: number } } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  page: number
  onPageChange: (page: number) => void
  /** Whether `totalItems` is a lower bound; shown as "500+". */
  isCapped?: boolean | undefined
  /** Rendered when the list is empty. */
  empty: ReactNode
  children: ReactNode
}

/** Renders a paged list with its error and empty states, the item count and the pagination. */
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
    const message = getErrorMessage(list.error, `Failed to load ${itemsLabel}. Please try again.`)
    // What was refused, such as a search in a link that is too long, is refused again.
    if (hasErrorCode(list.error, 'BAD_INPUT')) return <ErrorPanel message={message} />
    return <ErrorPanel what={capitalize(itemsLabel)} message={message} onRetry={() => void list.refetch()} />
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
          color="textSecondary"
          sx={{ mt: 2, fontVariantNumeric: 'tabular-nums' }}
        >
          Showing {data.data.length} of {data.pagination.totalItems.toLocaleString('en-IN')}
          {isCapped && '+'} {itemsLabel}
        </Typography>
      )}
      <Pagination
        label={capitalize(itemsLabel)}
        page={page}
        totalPages={data?.pagination.totalPages ?? 1}
        onChange={onPageChange}
      />
    </>
  )
}
