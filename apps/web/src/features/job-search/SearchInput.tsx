import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import type { HTMLAttributes, InputHTMLAttributes, ReactNode, RefObject } from 'react'

/** What both search inputs have. */
export interface SearchInputProps {
  placeholder: string
  value: string
  onChange: (text: string) => void
  inputRef: RefObject<HTMLInputElement | null>
}

interface Props extends SearchInputProps {
  rootProps?: HTMLAttributes<HTMLDivElement>
  inputProps?: InputHTMLAttributes<HTMLInputElement>
  list?: ReactNode
}

/** Input of the job search. Until it can suggest something it is a combobox that is closed. */
export function SearchInput({ placeholder, value, onChange, inputRef, rootProps, inputProps, list }: Props) {
  return (
    <Box {...rootProps} sx={{ position: 'relative', flex: 1, minWidth: 0 }}>
      <InputBase
        inputRef={inputRef}
        type="search"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          role: 'combobox',
          'aria-expanded': false,
          ...inputProps,
          'aria-label': placeholder,
          enterKeyHint: 'search',
          maxLength: 200,
        }}
        startAdornment={<SearchOutlined />}
        sx={{ width: '100%', height: 44 }}
      />
      {list}
    </Box>
  )
}
