import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { Suspense, useRef, useState } from 'react'
import { useIsNarrow } from '../../../lib/use-breakpoints.ts'
import { useSyncedInput } from '../../../lib/use-synced-input.ts'
import { lazyPart } from '../../../ui/load-part.ts'
import { hiddenSearchCancel } from '../../../ui/SearchBar.tsx'
import { useSearchShortcut } from '../../../ui/use-search-shortcut.ts'
import { hasReviewFilters, withoutReviewFilters } from './review-filters.ts'
import { type ReviewSearch } from './review-search.ts'

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
          '& .MuiInputBase-root': { height: 36, minHeight: 36 },
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
      {(!isNarrow || showsMoreFilters) && (
        <Suspense fallback={<Placeholders />}>
          <FilterSelects review={review} onChange={onChange} />
        </Suspense>
      )}
      <Button
        type="submit"
        sx={{
          height: 44,
          '@media (max-width: 767.95px)': { display: showsMoreFilters ? 'flex' : 'none', flex: '1 0 40%' },
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

const FilterSelects = lazyPart(async () => ({ default: (await import('./FilterSelects.tsx')).FilterSelects }))

/** Keeps the room of the selects, which load after the page because they are large. */
function Placeholders() {
  return (
    <>
      {[112, 113, 126, 118, 120].map((width) => (
        <Box key={width} sx={{ width, height: 44, '@media (min-width: 768px)': { height: 36 } }} />
      ))}
    </>
  )
}
