import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { activeFilters, type JobSearch } from './job-search.ts'

const [FilterDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./FilterDialog.tsx')).FilterDialog,
)

interface Props {
  search: JobSearch
  /** Whether the jobs of each choice are counted: those of the whole board. */
  hasCounts?: boolean
  onApply: (search: JobSearch) => void
}

/** Opens the filter dialog; shows the number of active filters. */
export function FilterButton({ search, hasCounts = false, onApply }: Props) {
  const [open, setOpen] = useState(false)
  const count = activeFilters(search).length
  return (
    <>
      <Button
        {...prefetchProps}
        size="large"
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Filters, ${count} active` : 'Filters'}
        onClick={() => setOpen(true)}
        sx={{ position: 'relative', minWidth: 44, px: { xs: 1.25, md: 2 } }}
      >
        <TuneOutlined />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ml: 1 }}>
          Filters
        </Box>
        {count > 0 && <CountBadge count={count} />}
      </Button>
      {open && (
        <FilterDialog
          search={search}
          hasCounts={hasCounts}
          onClose={() => setOpen(false)}
          onApply={(chosen) => {
            setOpen(false)
            onApply(chosen)
          }}
        />
      )}
    </>
  )
}

/** Rendered by CSS, because the accessible name of the button already contains the count. */
function CountBadge({ count }: { count: number }) {
  return (
    <Box
      component="span"
      data-count={count}
      sx={{
        '&::after': { content: 'attr(data-count)' },
        display: 'grid',
        placeItems: 'center',
        minWidth: 20,
        height: 20,
        ml: { md: 1 },
        px: 0.5,
        borderRadius: '10px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        typography: 'caption',
        fontWeight: 600,
        position: { xs: 'absolute', md: 'static' },
        top: -6,
        right: -6,
      }}
    />
  )
}
