import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import type { OverflowMenuItem } from './OverflowMenu.tsx'

interface Props {
  id: string
  anchor: HTMLElement | null
  items: OverflowMenuItem[]
  onClose: () => void
}

export function OverflowMenuPopup({ id, anchor, items, onClose }: Props) {
  return (
    <Menu
      id={id}
      // Inside the landmark it belongs to, not beside all of them.
      container={anchor?.closest('main')}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {items.map(({ label: name, action, danger, disabled = false, hint }) => (
        <MenuItem
          key={name}
          disabled={disabled}
          {...(typeof action === 'string' && { component: Link, to: action })}
          onClick={() => {
            // Closed first: what opens next finds the focus where it has to bring it back.
            onClose()
            if (typeof action === 'function') action()
          }}
          sx={danger ? { color: 'error.dark' } : undefined}
        >
          {hint ? <ListItemText primary={name} secondary={hint} /> : name}
        </MenuItem>
      ))}
    </Menu>
  )
}
