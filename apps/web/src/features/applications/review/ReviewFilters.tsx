import { type ReviewStatus, reviewStatusLabel, statusGroups } from '@endorse/contract/applications/values'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { useRef, useState } from 'react'
import { useIsNarrow } from '../../../lib/use-breakpoints.ts'
import { useSyncedInput } from '../../../lib/use-synced-input.ts'
import { type FilterOption, FilterSelect } from '../../../ui/FilterSelect.tsx'
import { hiddenSearchCancel } from '../../../ui/SearchBar.tsx'
import { useSearchShortcut } from '../../../ui/use-search-shortcut.ts'
import { hasReviewFilters, type ReviewSearch, withoutReviewFilters } from './review-search.ts'

interface Props {
  review: ReviewSearch
  onChange: (review: ReviewSearch) => void
}

/** Shows search and filters; on a phone the filters are collapsed. */
export function ReviewFilters({ review, onChange }: Props) {
  const [inputValue, setInputValue] = useSyncedInput(review.search)
  const searchInput = useRef<HTMLInputElement>(null)
  useSearchShortcut(searchInput)
  const isNarrow = useIsNarrow()
  const [showsMoreFilters, setShowsMoreFilters] = useState(() => hasReviewFilters({ ...review, search: '' }))
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...review, search: inputValue.trim(), page: 1 })
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        mb: 2,
        '@media (min-width: 768px)': {
          '& .MuiInputBase-root': { minHeight: 36 },
          '& .MuiButton-root': { height: 36 },
          '& input, & .MuiSelect-select': { py: '7px' },
        },
      }}
    >
      <InputBase
        inputRef={searchInput}
        type="search"
        value={inputValue}
        onChange={(event) => setInputValue(event.target.value)}
        placeholder="Search by name or job title"
        inputProps={{ 'aria-label': 'Search by name or job title', enterKeyHint: 'search', maxLength: 200 }}
        startAdornment={<SearchOutlined />}
        sx={{ flex: 1, minWidth: 180, ...hiddenSearchCancel }}
      />
      {isNarrow && (
        <Button
          aria-label="More filters"
          aria-expanded={showsMoreFilters}
          onClick={() => setShowsMoreFilters(!showsMoreFilters)}
          sx={{ width: 44, height: 44, p: 0 }}
        >
          <TuneOutlined />
        </Button>
      )}
      {(!isNarrow || showsMoreFilters) && <FilterSelects review={review} onChange={onChange} />}
      <Button
        type="submit"
        sx={{
          height: 44,
          '@media (max-width: 767.95px)': { display: showsMoreFilters ? 'flex' : 'none', flex: 1 },
        }}
      >
        Search
      </Button>
      {(hasReviewFilters(review) || inputValue !== '') && (
        <Button
          variant="text"
          onClick={() => {
            setInputValue('')
            searchInput.current?.focus()
            onChange(withoutReviewFilters(review))
          }}
          sx={{
            height: 44,
            '@media (max-width: 767.95px)': { display: showsMoreFilters ? 'flex' : 'none' },
          }}
        >
          Clear
        </Button>
      )}
    </Box>
  )
}

function FilterSelects({ review, onChange }: Props) {
  return (
    <>
      <FilterSelect
        label="Status"
        value={review.status}
        options={[{ value: '', label: 'Any status' }, ...statusOptions(review)]}
        onChange={(status) => onChange({ ...review, status, page: 1 })}
        sx={onPhone}
      />
      <FilterSelect
        label="Date range"
        value={review.dateRange}
        options={dateOptions}
        onChange={(dateRange) => onChange({ ...review, dateRange, page: 1 })}
        sx={onPhone}
      />
      <FilterSelect
        labelled
        label="Individual"
        value={review.individual}
        options={individualOptions}
        onChange={(individual) => onChange({ ...review, individual, page: 1 })}
        sx={onPhone}
      />
    </>
  )
}

const onPhone = { '@media (max-width: 767.95px)': { flex: '1 1 40%' } }

const dateOptions: FilterOption<ReviewSearch['dateRange']>[] = [
  { value: '', label: 'Any date' },
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
]

const individualOptions: FilterOption<ReviewSearch['individual']>[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active', hint: 'Used Endorse in the last 30 days' },
  { value: 'inactive', label: 'Inactive', hint: 'Not here for more than 30 days' },
]

/** Lists the statuses that occur in this tab. */
function statusOptions({ tab }: ReviewSearch): FilterOption<ReviewStatus>[] {
  const statuses: readonly ReviewStatus[] = tab === 'archived' ? ['ARCHIVED', 'WITHDRAWN'] : statusGroups[tab]
  return statuses.map((value) => ({ value, label: reviewStatusLabel[value] }))
}
