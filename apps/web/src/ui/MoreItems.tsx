import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import type { MoreItem } from './MoreMenu.tsx'

interface Props {
  id: string
  anchor: HTMLElement | null
  items: MoreItem[]
  onClose: () => void
}

export function MoreItems({ id, anchor, items, onClose }: Props) {
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
      {items.map(({ label: name, act, danger, disabled = false, hint }) => (
        <MenuItem
          key={name}
          disabled={disabled}
          {...(typeof act === 'string' && { component: Link, to: act })}
          onClick={() => {
            // Closed first: what opens next finds the focus where it has to bring it back.
            onClose()
            if (typeof act === 'function') act()
          }}
          sx={danger ? { color: 'error.dark' } : undefined}
        >
          {hint ? <ListItemText primary={name} secondary={hint} /> : name}
        </MenuItem>
      ))}
    </Menu>
  )
}
