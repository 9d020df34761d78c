import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

interface Props {
  id: string
  anchor: HTMLElement | null
  value: string
  options: readonly { value: string; label: string }[]
  onClose: () => void
  onChoose: (value: string) => void
  'aria-label'?: string
  'aria-labelledby'?: string | undefined
}

/** The open menu of a `SelectMenu`; loaded separately, because it needs MUI's Menu. */
export function SelectMenuPopup({ id, anchor, value, options, onClose, onChoose, ...label }: Props) {
  return (
    <Menu
      // Renders inside the main landmark instead of at the end of the body.
      container={anchor?.closest('main')}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        list: { ...label, id, role: 'listbox' },
        paper: { sx: { minWidth: anchor?.offsetWidth, maxHeight: 'min(60vh, 360px)' } },
      }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="option"
          selected={option.value === value}
          aria-selected={option.value === value}
          onClick={() => {
            onClose()
            onChoose(option.value)
          }}
          // A long option has several lines on a phone.
          sx={{ whiteSpace: 'normal', ...(option.value === '' && { color: 'text.secondary' }) }}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
