import MuiPaginationItem from '@mui/material/PaginationItem'
import Stack from '@mui/material/Stack'
import { pageItems } from './pages.ts'

interface Props {
  page: number
  totalPages: number
  onChange: (page: number) => void
  /** What is paged: "Applications". */
  label: string
}

export function Pagination({ page, totalPages, onChange, label }: Props) {
  const items = pageItems(page, totalPages)
  if (items.length === 0) return null
  return (
    <Stack component="nav" direction="row" aria-label={`${label}, pages`} sx={{ mt: 3, flexWrap: 'wrap' }}>
      <MuiPaginationItem
        type="previous"
        aria-label="Go to previous page"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {items.map((item) =>
        'page' in item ? (
          <MuiPaginationItem
            key={item.page}
            page={item.page}
            selected={item.page === page}
            aria-label={item.page === page ? `Page ${item.page}` : `Go to page ${item.page}`}
            aria-current={item.page === page ? 'page' : undefined}
            onClick={() => onChange(item.page)}
          />
        ) : (
          <MuiPaginationItem key={`after ${item.gapAfter}`} type="end-ellipsis" aria-hidden="true" />
        ),
      )}
      <MuiPaginationItem
        type="next"
        aria-label="Go to next page"
        disabled={page >= totalPages}
        onClick={() => onChange(page + 1)}
      />
    </Stack>
  )
}
