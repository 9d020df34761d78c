import CheckOutlined from '@mui/icons-material/CheckOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useId, useState } from 'react'
import type { SelectOption } from './select-option.ts'

interface Props {
  anchor: HTMLElement | null
  open: boolean
  onClose: () => void
  options: readonly SelectOption[]
  values: readonly string[]
  multiple: boolean
  onToggle: (value: string) => void
  labelId: string
}

/** Popup of a searchable select: search input and list of options. */
export function OptionList({ anchor, open, onClose, ...rest }: Props) {
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
          'aria-labelledby': rest.labelId,
          elevation: 2,
          sx: { ...paperStyles, width: anchor?.offsetWidth },
        },
      }}
    >
      <Options {...rest} onClose={onClose} />
    </Popover>
  )
}

function Options({ options, values, multiple, onToggle, onClose, labelId }: Omit<Props, 'anchor' | 'open'>) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const matches = options.filter(({ label }) => withoutAccents(label).includes(withoutAccents(search.trim())))
  const optionId = (index: number) => `${listId}-${index}`

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, matches.length - 1))
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      PageDown: () => move(active + 8),
      PageUp: () => move(active - 8),
      Enter: () => matches[active] && onToggle(matches[active].value),
      Tab: onClose,
    }
    if (!actions[event.key]) return
    event.preventDefault()
    actions[event.key]?.()
  }

  return (
    <>
      <SearchRow>
        <SearchOutlined aria-hidden="true" />
        <input
          // The popup is a search; Escape returns the focus to the trigger.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          role="combobox"
          placeholder="Search options..."
          aria-label="Search options..."
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={matches.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKeyDown}
        />
      </SearchRow>
      <Box
        component="ul"
        id={listId}
        role="listbox"
        aria-labelledby={labelId}
        aria-multiselectable={multiple}
        sx={{ p: 0.5, maxHeight: 260, overflowY: 'auto' }}
      >
        {matches.map(({ value, label }, index) => (
          <Option
            key={value}
            id={optionId(index)}
            role="option"
            aria-selected={values.includes(value)}
            data-active={index === active || undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => onToggle(value)}
          >
            {label}
            {values.includes(value) && <CheckOutlined fontSize="small" sx={{ color: 'primary.text' }} />}
          </Option>
        ))}
      </Box>
      <Box
        role="status"
        sx={{ px: 2, pb: matches.length === 0 ? 2 : 0, color: 'text.secondary', typography: 'body2' }}
      >
        {matches.length === 0 && 'No options found'}
      </Box>
    </>
  )
}

/** Removes case and accents, so that "sao" finds "São Paulo". */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}

const paperStyles = {
  mt: '6px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.raised',
}

const SearchRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.tertiary,
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 44,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: theme.vars.palette.text.primary,
    font: 'inherit',
    fontSize: 14,
    [theme.breakpoints.down('sm')]: { fontSize: 16 },
  },
  '& input::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
}))

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 36,
  padding: '6px 8px',
  borderRadius: 6,
  fontSize: 14,
  lineHeight: '20px',
  cursor: 'pointer',
  '&[aria-selected="true"]': { fontWeight: 500 },
  '&[data-active]': { backgroundColor: theme.vars.palette.action.hover },
  [theme.breakpoints.down('sm')]: { minHeight: 44, fontSize: 16 },
}))
