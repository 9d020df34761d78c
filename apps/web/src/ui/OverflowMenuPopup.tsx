import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

/** One action of the menu. */
export interface OverflowMenuItem {
  label: string
  /** Uses the warning colour. */
  danger?: boolean
  disabled?: boolean
  /** Small text below the label, such as why the item is disabled. */
  hint?: string | undefined
  icon?: typeof SvgIcon
  /** A path to navigate to, or a click handler. */
  action: string | (() => void)
}

interface Props {
  id: string
  anchor: HTMLElement | null
  items: OverflowMenuItem[]
  /** A sentence about all items, below them. */
  note?: string
  onClose: () => void
}

/** The open menu of an `OverflowMenu`; loaded separately, because it needs MUI's Menu. */
export function OverflowMenuPopup({ id, anchor, items, note, onClose }: Props) {
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
      {items.map(({ label: name, action, danger, disabled = false, hint, icon: Icon }) => (
        <MenuItem
          key={name}
          disabled={disabled}
          {...(typeof action === 'string' && { component: Link, to: action })}
          onClick={() => {
            // Closes first, so that a dialog opened by the action can return the focus to the menu button.
            onClose()
            if (typeof action === 'function') action()
          }}
          sx={{ ...(hint && { alignItems: 'flex-start', py: 1 }), ...(danger && { color: 'error.dark' }) }}
        >
          {Icon && (
            <ListItemIcon>
              <Icon aria-hidden="true" />
            </ListItemIcon>
          )}
          {hint ? <ListItemText primary={name} secondary={hint} sx={{ my: 0 }} /> : name}
        </MenuItem>
      ))}
      {note && <Divider component="li" role="presentation" />}
      {note && (
        <Typography
          variant="caption"
          component="li"
          role="presentation"
          color="textSecondary"
          sx={{ maxWidth: 272, p: '8px 14px' }}
        >
          {note}
        </Typography>
      )}
    </Menu>
  )
}
