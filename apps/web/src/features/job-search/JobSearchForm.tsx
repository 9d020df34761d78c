import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useCallback, useRef } from 'react'
import { useSyncedInput } from '../../lib/use-synced-input.ts'
import { lazyPart } from '../../ui/load-part.ts'
import { useSearchShortcut } from '../../ui/use-search-shortcut.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchInput } from './SearchInput.tsx'

const SuggestingInput = lazyPart(() => import('./SuggestingInput.tsx'))

interface Props {
  placeholder: string
  text: string
  onSearch: (text: string) => void
}

/** Searches on Enter or on the button, which is an icon on a phone. Suggests what to search for while the user types. */
export function JobSearchForm({ placeholder, text, onSearch }: Props) {
  const [inputValue, setInputValue] = useSyncedInput(text)
  const inputRef = useRef<HTMLInputElement>(null)
  const isFocused = useRef(false)
  const wasFocused = useCallback(() => isFocused.current, [])
  useSearchShortcut(inputRef)
  const submit = (searched: string) => {
    setInputValue(searched)
    rememberSearch(searched)
    onSearch(searched)
  }
  const input = { placeholder, value: inputValue, onChange: setInputValue, inputRef }
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        submit(inputValue.trim())
      }}
      onFocus={() => {
        isFocused.current = document.activeElement === inputRef.current
      }}
      onBlur={() => {
        isFocused.current = false
      }}
      sx={{ display: 'flex', flex: 1, minWidth: 0, gap: 1 }}
    >
      <Suspense fallback={<SearchInput {...input} />}>
        <SuggestingInput {...input} onSearch={submit} wasFocused={wasFocused} />
      </Suspense>
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        aria-label="Search"
        sx={{ minWidth: 44, px: { xs: 1.25, md: 2 } }}
      >
        <SearchOutlined sx={{ display: { md: 'none' } }} />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          Search
        </Box>
      </Button>
    </Box>
  )
}
