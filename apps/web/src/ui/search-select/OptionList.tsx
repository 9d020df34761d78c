import CheckOutlined from '@mui/icons-material/CheckOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Popover from '@mui/material/Popover'
import type { PopperProps } from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { OptionLookup, SelectOption } from './select-option.ts'

interface Props {
  anchor: HTMLElement
  open: boolean
  onClose: () => void
  options: readonly SelectOption[]
  values: readonly string[]
  onToggle: (value: string) => void
  labelId: string
  lookup?: OptionLookup | undefined
}

/** Popup of a searchable select: search input and list of options. */
export function OptionList({ anchor, open, onClose, labelId, ...rest }: Props) {
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      disableScrollLock
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': labelId,
          elevation: 2,
          sx: { ...paperStyles, width: anchor.offsetWidth },
        },
      }}
    >
      <Options {...rest} onClose={onClose} />
    </Popover>
  )
}

type OptionsProps = Omit<Props, 'anchor' | 'open' | 'labelId'>

function Options({ options, values, onToggle, onClose, lookup }: OptionsProps) {
  const [text, setText] = useState('')
  const changeSearch = useEffectEvent((search: string | undefined) => lookup?.onSearch(search))
  useLayoutEffect(() => {
    changeSearch('')
    return () => changeSearch(undefined)
  }, [])
  return (
    <Autocomplete
      open
      // Even for one value: choosing the chosen option again takes it back.
      multiple
      autoHighlight
      disableCloseOnSelect
      options={options}
      value={options.filter(({ value }) => values.includes(value))}
      onChange={(event, _selected, _reason, details) => {
        const isBackspace = 'key' in event && event.key === 'Backspace'
        if (details && !isBackspace) onToggle(details.option.value)
      }}
      onClose={(_event, reason) => reason === 'escape' && onClose()}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      inputValue={text}
      onInputChange={(_event, changed, reason) => {
        // "reset" comes with every new list of options.
        if (reason === 'reset') return
        setText(changed)
        lookup?.onSearch(changed)
      }}
      filterOptions={(all, state) => {
        const matching = new Set([
          ...matchOptions(all, state).map(({ value }) => value),
          ...(lookup?.found ?? []),
        ])
        return all.filter(({ value }) => matching.has(value))
      }}
      loading={lookup?.isSearching ?? false}
      loadingText="Searching..."
      noOptionsText="No options found"
      renderValue={() => null}
      renderInput={({ slotProps }) => (
        <SearchInput
          // The popup is a search; Escape returns the focus to the trigger.
          autoFocus
          ref={slotProps.input.ref}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': 'Search options...' }}
          placeholder="Search options..."
          startAdornment={<SearchOutlined aria-hidden="true" />}
          onKeyDown={(event) => event.key === 'Tab' && onClose()}
        />
      )}
      renderOption={({ key, ...props }, { label, count }, { selected }) => (
        <li key={key} {...props} {...(count && { 'aria-label': label, 'aria-description': count })}>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {label}
          </Box>
          {count && <Count data-count={count} />}
          {selected && <CheckOutlined fontSize="small" sx={{ color: 'primary.text' }} />}
        </li>
      )}
      slots={{ popper: InlinePopper }}
    />
  )
}

/** Ignores case and accents, so that "sao" finds "São Paulo". */
const matchOptions = createFilterOptions<SelectOption>({ trim: true })

/** The list stands in the popup below the search input, not in a popup of its own. */
function InlinePopper({ children }: PopperProps) {
  return <div>{children as ReactNode}</div>
}

/** Draws the count by style, because it describes the option and is no part of its name. */
const Count = styled('span')(({ theme }) => ({
  '&::after': { content: 'attr(data-count)' },
  flex: 'none',
  marginLeft: 8,
  fontSize: 13,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.tertiary,
}))

const paperStyles = {
  mt: '6px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.raised',
}

const SearchInput = styled(InputBase)(({ theme }) => ({
  minHeight: 44,
  width: '100%',
  border: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 0,
  '&.Mui-focused': { borderColor: theme.vars.palette.divider, boxShadow: 'none' },
}))
