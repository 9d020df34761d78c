import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SelectOption } from './select-option.ts'

const MAX_CHIPS_SHOWN = 2

interface Props {
  selected: readonly SelectOption[]
  onRemove: (value: string) => void
  disabled?: boolean
}

/** Shows the first selected options as removable chips and counts the others. */
export function SelectedChips({ selected, onRemove, disabled }: Props) {
  const more = selected.length - MAX_CHIPS_SHOWN
  return (
    <Box component="span" sx={{ display: 'flex', flex: 1, minWidth: 0, alignItems: 'center', gap: 1 }}>
      {selected.slice(0, MAX_CHIPS_SHOWN).map(({ value, label }) => (
        <Box key={value} component="span" sx={chip}>
          <Box
            component="span"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            title={label}
          >
            {label}
          </Box>
          <IconButton
            aria-label={`Remove ${label}`}
            disabled={disabled}
            onClick={() => onRemove(value)}
            sx={removeButton}
          >
            <CloseOutlined sx={{ fontSize: 14 }} />
          </IconButton>
        </Box>
      ))}
      {more > 0 && (
        <Box component="span" sx={{ flex: 'none', typography: 'small', color: 'text.tertiary' }}>
          +{more} more
        </Box>
      )}
    </Box>
  )
}

const removeButton = {
  position: 'relative',
  width: 24,
  height: 24,
  mr: '-3px',
  borderRadius: '4px',
  pointerEvents: 'auto',
  // Makes the touch area larger than the icon.
  '&::after': { content: '""', position: 'absolute', inset: '-10px -4px -10px -16px' },
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minWidth: 0,
  height: 24,
  pl: 1,
  pr: '2px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.quiet',
  color: 'text.secondary',
  typography: 'caption',
}
