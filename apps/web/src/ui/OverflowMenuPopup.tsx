import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'

/** One action of the menu. */
export interface OverflowMenuItem {
  label: string
  /** Uses the warning colour. */
  danger?: boolean
  disabled?: boolean
  /** Small text below the label, such as why the item is disabled. */
  hint?: string | undefined
  /** A path to navigate to, or a click handler. */
  action: string | (() => void)
}

interface Props {
  id: string
  anchor: HTMLElement | null
  items: OverflowMenuItem[]
  onClose: () => void
}

/** The open menu of an `OverflowMenu`; loaded separately, because it needs MUI's Menu. */
export function OverflowMenuPopup({ id, anchor, items, onClose }: Props) {
  return (
    <Menu
      id={id}
      // Renders inside the main landmark instead of at the end of the body.
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
            // Closes first, so that a dialog opened by the action can return the focus to the menu button.
            onClose()
            if (typeof action === 'function') action()
          }}
          sx={danger ? { color: 'error.dark' } : undefined}
        >
          {hint ? <ListItemText primary={name} secondary={hint} sx={{ my: 1 }} /> : name}
        </MenuItem>
      ))}
    </Menu>
  )
}
