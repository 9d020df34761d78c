import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { focusPageHeading } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { activeFilters, type JobSearch, withoutFilters } from './job-search.ts'

interface Props {
  search: JobSearch
  onChange: (search: JobSearch) => void
}

/** Shows a removable chip for each active filter. */
export function ActiveFilters({ search, onChange }: Props) {
  const filters = activeFilters(search)
  if (filters.length === 0) return null
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Active filters"
      sx={{
        alignItems: 'center',
        gap: 1,
        mt: 2,
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        overflowX: { xs: 'auto', md: 'visible' },
        // Space for the focus ring inside the scrolling row.
        p: { xs: 0.5, md: 0 },
        mx: { xs: -0.5, md: 0 },
        scrollbarWidth: 'none',
        '& > *': { flex: 'none' },
      }}
    >
      {filters.map((filter) => (
        <FilterChip
          key={`${filter.name} ${filter.value}`}
          name={filter.name}
          value={filter.value}
          onRemove={() => onChange(filter.without)}
        />
      ))}
      <ClearAllButton onClear={() => onChange(withoutFilters(search))} />
    </Stack>
  )
}

function ClearAllButton({ onClear }: { onClear: () => void }) {
  const setNextFocus = useFocusOnUnmount()
  return (
    <Button
      variant="text"
      size="small"
      onClick={() => {
        setNextFocus(focusPageHeading)
        onClear()
      }}
      sx={{ height: { xs: 44, md: 32 }, color: 'primary.text' }}
    >
      Clear All
    </Button>
  )
}
