import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { useRef } from 'react'
import { useSyncedInput } from '../../lib/use-synced-input.ts'
import { useSearchShortcut } from '../../ui/use-search-shortcut.ts'

interface Props {
  placeholder: string
  text: string
  onSearch: (text: string) => void
}

/** Searches on Enter or on the button, which is an icon on a phone. */
export function JobSearchForm({ placeholder, text, onSearch }: Props) {
  const [inputValue, setInputValue] = useSyncedInput(text)
  const input = useRef<HTMLInputElement>(null)
  useSearchShortcut(input)
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(inputValue.trim())
      }}
      sx={{ display: 'flex', flex: 1, minWidth: 0, gap: 1 }}
    >
      <InputBase
        inputRef={input}
        type="search"
        value={inputValue}
        placeholder={placeholder}
        onChange={(event) => setInputValue(event.target.value)}
        inputProps={{ 'aria-label': placeholder, enterKeyHint: 'search', maxLength: 200 }}
        startAdornment={<SearchOutlined />}
        sx={{ flex: 1, height: 44 }}
      />
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
