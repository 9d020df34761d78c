import { type ReviewStatus, reviewStatusLabel, statusGroups } from '@endorse/contract/applications/values'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import NativeSelect from '@mui/material/NativeSelect'
import { useRef, useState } from 'react'
import { useIsNarrow } from '../../../lib/use-breakpoints.ts'
import { useSyncedInput } from '../../../lib/use-synced-input.ts'
import { hasReviewFilters, type ReviewSearch, withoutReviewFilters } from './review-search.ts'

interface Props {
  review: ReviewSearch
  onChange: (review: ReviewSearch) => void
}

/** Shows search and filters; on a phone the filters are collapsed. */
export function ReviewFilters({ review, onChange }: Props) {
  const [inputValue, setInputValue] = useSyncedInput(review.search)
  const searchInput = useRef<HTMLInputElement>(null)
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
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      <InputBase
        inputRef={searchInput}
        type="search"
        value={inputValue}
        onChange={(event) => setInputValue(event.target.value)}
        placeholder="Search by name or job title"
        inputProps={{ 'aria-label': 'Search by name or job title', enterKeyHint: 'search', maxLength: 200 }}
        startAdornment={<SearchOutlined />}
        sx={{ flex: 1, minWidth: 180 }}
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
          height: { xs: 44, sm: 40 },
          '@media (max-width: 767.95px)': { display: showsMoreFilters ? 'flex' : 'none', flex: 1 },
        }}
      >
        Search
      </Button>
      <Button
        variant="text"
        disabled={!hasReviewFilters(review) && inputValue === ''}
        onClick={() => {
          setInputValue('')
          searchInput.current?.focus()
          onChange(withoutReviewFilters(review))
        }}
        sx={{
          height: { xs: 44, sm: 40 },
          '@media (max-width: 767.95px)': { display: showsMoreFilters ? 'flex' : 'none' },
        }}
      >
        Clear
      </Button>
    </Box>
  )
}

function FilterSelects({ review, onChange }: Props) {
  return (
    <>
      <FilterSelect
        label="Status"
        value={review.status}
        options={[['', 'Status'], ...statusOptions(review)]}
        onChange={(status) => onChange({ ...review, status: status as ReviewStatus | '', page: 1 })}
      />
      <FilterSelect
        label="Date range"
        value={review.dateRange}
        options={[
          ['', 'Date range'],
          ['24h', 'Last 24 hours'],
          ['7d', 'Last 7 days'],
          ['30d', 'Last 30 days'],
        ]}
        onChange={(dateRange) =>
          onChange({ ...review, dateRange: dateRange as ReviewSearch['dateRange'], page: 1 })
        }
      />
      <FilterSelect
        label="Individual"
        value={review.individual}
        options={[
          ['all', 'All'],
          ['active', 'Active'],
          ['inactive', 'Inactive'],
        ]}
        onChange={(individual) =>
          onChange({ ...review, individual: individual as ReviewSearch['individual'], page: 1 })
        }
      />
    </>
  )
}

/** Lists the statuses that occur in this tab. */
function statusOptions({ tab }: ReviewSearch): [string, string][] {
  if (tab === 'archived') return [['ARCHIVED', reviewStatusLabel.ARCHIVED]]
  return statusGroups[tab].map((status): [string, string] => [status, reviewStatusLabel[status]])
}

interface FilterSelectProps {
  label: string
  value: string
  options: [string, string][]
  onChange: (value: string) => void
}

function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{
        minWidth: 128,
        '@media (max-width: 767.95px)': { flex: '1 1 30%' },
        ...(value === '' && { color: 'text.tertiary' }),
      }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </NativeSelect>
  )
}
