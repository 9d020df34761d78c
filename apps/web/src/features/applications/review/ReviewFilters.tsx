import { type ReviewStatus, reviewStatusLabel, statusGroups } from '@endorse/contract'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { Input } from '../../../ui/Input.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { cleared, isNarrowed, type ReviewSearch } from './review-search.ts'

interface Props {
  review: ReviewSearch
  onChange: (review: ReviewSearch) => void
}

export function ReviewFilters({ review, onChange }: Props) {
  const [typed, setTyped] = useTyped(review.search)
  const box = useRef<HTMLInputElement>(null)
  const isNarrow = useIsNarrow()
  const [showsMore, setShowsMore] = useState(() => isNarrowed({ ...review, search: '' }))
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...review, search: typed.trim(), page: 1 })
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      <Input
        inputRef={box}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Search by name or job title"
        inputProps={{ 'aria-label': 'Search by name or job title', enterKeyHint: 'search', maxLength: 200 }}
        startAdornment={<SearchOutlined />}
        sx={{ flex: 1, minWidth: 180 }}
      />
      {isNarrow && (
        <Button
          aria-label="More filters"
          aria-expanded={showsMore}
          onClick={() => setShowsMore(!showsMore)}
          sx={{ width: 44, height: 44, p: 0 }}
        >
          <TuneOutlined />
        </Button>
      )}
      {(!isNarrow || showsMore) && <Selects review={review} onChange={onChange} />}
      <Button
        type="submit"
        sx={{
          height: { xs: 44, sm: 40 },
          '@media (max-width: 767.95px)': { display: showsMore ? 'flex' : 'none', flex: 1 },
        }}
      >
        Search
      </Button>
      <Button
        variant="text"
        disabled={!isNarrowed(review) && typed === ''}
        onClick={() => {
          setTyped('')
          box.current?.focus()
          onChange(cleared(review))
        }}
        sx={{
          height: { xs: 44, sm: 40 },
          '@media (max-width: 767.95px)': { display: showsMore ? 'flex' : 'none' },
        }}
      >
        Clear
      </Button>
    </Box>
  )
}

function Selects({ review, onChange }: Props) {
  return (
    <>
      <Choice
        label="Status"
        value={review.status}
        options={[['', 'Status'], ...statusesOf(review)]}
        onChange={(status) => onChange({ ...review, status: status as ReviewStatus | '', page: 1 })}
      />
      <Choice
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
      <Choice
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

/** Only those that can stand in this tab. */
function statusesOf({ tab }: ReviewSearch): [string, string][] {
  if (tab === 'archived') return [['ARCHIVED', reviewStatusLabel.ARCHIVED]]
  return statusGroups[tab]
    .filter((status) => status !== 'ACCEPTED')
    .map((status): [string, string] => [status, reviewStatusLabel[status]])
}

interface ChoiceProps {
  label: string
  value: string
  options: [string, string][]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <SelectBox
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
    </SelectBox>
  )
}
