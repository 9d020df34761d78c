import MuiPagination from '@mui/material/Pagination'

interface Props {
  page: number
  totalPages: number
  onChange: (page: number) => void
  /** Name of the list: "Applications". */
  label: string
}

/** Page navigation; renders nothing for a single page. */
export function Pagination({ page, totalPages, onChange, label }: Props) {
  if (totalPages <= 1) return null
  return (
    <MuiPagination
      aria-label={`${label}, pages`}
      count={totalPages}
      page={page}
      onChange={(_, to) => onChange(to)}
      sx={{ mt: 3 }}
    />
  )
}
