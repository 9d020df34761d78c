import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { paginationItems } from './pagination-items.ts'

interface Props {
  page: number
  totalPages: number
  onChange: (page: number) => void
  /** Name of the list: "Applications". */
  label: string
}

/** Page navigation; renders nothing for a single page. */
export function Pagination({ page, totalPages, onChange, label }: Props) {
  const items = paginationItems(page, totalPages)
  if (items.length === 0) return null
  return (
    <Stack component="nav" direction="row" aria-label={`${label}, pages`} sx={{ mt: 3, flexWrap: 'wrap' }}>
      <Item aria-label="Go to previous page" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeftOutlined />
      </Item>
      {items.map((item) =>
        'page' in item ? (
          <Item
            key={item.page}
            aria-label={item.page === page ? `Page ${item.page}` : `Go to page ${item.page}`}
            aria-current={item.page === page ? 'page' : undefined}
            onClick={() => onChange(item.page)}
          >
            {item.page}
          </Item>
        ) : (
          <Item as="span" key={`after ${item.gapAfter}`} aria-hidden="true">
            …
          </Item>
        ),
      )}
      <Item aria-label="Go to next page" disabled={page >= totalPages} onClick={() => onChange(page + 1)}>
        <ChevronRightOutlined />
      </Item>
    </Stack>
  )
}

const Item = styled('button')(({ theme: { breakpoints, typography, vars } }) => ({
  ...typography.body2,
  display: 'grid',
  placeItems: 'center',
  minWidth: 36,
  height: 36,
  margin: '0 1px',
  padding: '0 6px',
  border: 0,
  borderRadius: 8,
  outline: 'none',
  background: 'none',
  color: vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '&:is(button)': { cursor: 'pointer' },
  '&:is(button):hover': { backgroundColor: vars.palette.action.hover },
  '&:disabled': { opacity: 0.38, pointerEvents: 'none' },
  '&[aria-current]': {
    backgroundColor: vars.palette.action.selected,
    color: vars.palette.text.primary,
    fontWeight: 600,
  },
  '&:focus-visible': {
    boxShadow: `${vars.palette.background.paper} 0 0 0 2px, ${vars.palette.primary.main} 0 0 0 4px`,
  },
  [breakpoints.down('sm')]: { minWidth: 44, height: 44 },
}))
