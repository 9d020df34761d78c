import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { focusPage } from '../../lib/focus.ts'
import { useFocusHandover } from '../../lib/use-focus-handover.ts'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { activeFilters, type JobSearch, withoutFilters } from './job-search.ts'

interface Props {
  search: JobSearch
  onChange: (search: JobSearch) => void
}

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
        // Room for the focus ring inside the scrolling strip.
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
      <ClearAll onClear={() => onChange(withoutFilters(search))} />
    </Stack>
  )
}

function ClearAll({ onClear }: { onClear: () => void }) {
  const handOn = useFocusHandover()
  return (
    <Button
      variant="text"
      size="small"
      onClick={() => {
        handOn(focusPage)
        onClear()
      }}
      sx={{ height: { xs: 44, md: 32 }, color: 'primary.text' }}
    >
      Clear All
    </Button>
  )
}
