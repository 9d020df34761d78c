import MuiPagination from '@mui/material/Pagination'
import { useIsNarrow } from '../lib/use-breakpoints.ts'

interface Props {
  page: number
  totalPages: number
  onChange: (page: number) => void
  /** Name of the list: "Applications". */
  label: string
}

/** Page navigation in one line; renders nothing for a single page. */
export function Pagination({ page, totalPages, onChange, label }: Props) {
  const isNarrow = useIsNarrow()
  if (totalPages <= 1) return null
  return (
    <MuiPagination
      aria-label={`${label}, pages`}
      count={totalPages}
      page={page}
      siblingCount={isNarrow ? 0 : 1}
      onChange={(_, to) => onChange(to)}
      sx={{ mt: 3 }}
    />
  )
}
