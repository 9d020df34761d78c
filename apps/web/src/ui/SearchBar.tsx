import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useIsNarrow } from '../lib/use-breakpoints.ts'
import { useSyncedInput } from '../lib/use-synced-input.ts'
import { FieldMessage } from './FieldMessage.tsx'
import { useSearchShortcut } from './use-search-shortcut.ts'

/** Hides the browser's own cross in a search field, beside which we have a Clear button. */
export const hiddenSearchCancel = { '& input::-webkit-search-cancel-button': { display: 'none' } }

interface Props {
  /** Placeholder and accessible name: "Search by name". */
  label: string
  search: string
  onSearch: (search: string) => void
  /** Returns an error message if the text is not searched for, for example because it is too short. */
  validate?: (search: string) => string | undefined
  /** Further filters next to the input; on a phone they are collapsed while none is set. */
  children?: ReactNode
  isFiltered?: boolean
  onClear: () => void
  clearLabel?: string
  /** Stands at the end of the row: the switch of a table’s density. */
  end?: ReactNode
}

/** Search form; it searches on Enter or with the button, not while typing. */
export function SearchBar({
  label,
  search,
  onSearch,
  validate,
  children,
  isFiltered = false,
  onClear,
  clearLabel = 'Clear',
  end,
}: Props) {
  const [inputValue, setInputValue] = useSyncedInput(search)
  const [problem, setProblem] = useState<string>()
  const isNarrow = useIsNarrow()
  const [showsFilters, setShowsFilters] = useState(isFiltered)
  const inputRef = useRef<HTMLInputElement>(null)
  const messageId = useId()
  useSearchShortcut(inputRef)
  const submit = () => {
    const searchError = validate?.(inputValue.trim())
    setProblem(searchError)
    if (searchError) inputRef.current?.focus()
    else onSearch(inputValue.trim())
  }
  const isClear = !isFiltered && search === '' && inputValue === ''
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      sx={{ mb: 2 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          '& .MuiButton-root': { height: { xs: 44, sm: 40 } },
        }}
      >
        <InputBase
          inputRef={inputRef}
          type="search"
          value={inputValue}
          error={problem !== undefined}
          onChange={(event) => {
            setInputValue(event.target.value)
            setProblem(undefined)
          }}
          placeholder={label}
          inputProps={{
            'aria-label': label,
            'aria-describedby': problem ? messageId : undefined,
            enterKeyHint: 'search',
            // What each list takes.
            maxLength: 200,
          }}
          startAdornment={<SearchOutlined />}
          sx={{ flex: { xs: '1 1 0', sm: '1 1 220px' }, minWidth: 0, ...hiddenSearchCancel }}
        />
        {children && (!isNarrow || showsFilters) && <Filters>{children}</Filters>}
        <Button type="submit" aria-label="Search" sx={{ minWidth: 44, px: { xs: 1.25, sm: 2 } }}>
          <SearchOutlined sx={{ display: { sm: 'none' } }} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Search
          </Box>
        </Button>
        {children && isNarrow && (
          <Button
            aria-label="More filters"
            aria-expanded={showsFilters}
            onClick={() => setShowsFilters(!showsFilters)}
            sx={{ minWidth: 44, px: 1.25 }}
          >
            <TuneOutlined />
          </Button>
        )}
        {!isClear && (
          <Button
            variant="text"
            onClick={() => {
              setInputValue('')
              setProblem(undefined)
              inputRef.current?.focus()
              onClear()
            }}
          >
            {clearLabel}
          </Button>
        )}
        {end}
      </Box>
      <div role="alert">
        <FieldMessage id={messageId} error={problem} />
      </div>
    </Box>
  )
}

/** The filters beside the field; on a phone below it, in equal widths, and in two rows when they need more. */
const Filters = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    flexWrap: 'wrap',
    flexBasis: '100%',
    minWidth: 0,
    gap: 8,
    order: 1,
    '& > *': { flex: '1 1 140px', minWidth: 0 },
  },
}))
