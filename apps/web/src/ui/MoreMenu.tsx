import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link } from 'react-router'

interface Item {
  label: string
  /** Drawn as a warning. */
  danger?: boolean
  disabled?: boolean
  /** Small, below the label: why it is disabled. */
  hint?: string | undefined
  /** Where it leads, or what it does. */
  act: string | (() => void)
}

interface Props extends Pick<IconButtonProps, 'sx'> {
  /** Of what: "Actions for Platform Engineer". */
  label: string
  items: Item[]
}

/** What else can be done with a row or a card. */
export function MoreMenu({ label, items, sx }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={sx}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu
        id={menuId}
        // Inside the landmark it belongs to, not beside all of them.
        container={anchor?.closest('main')}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
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
              close()
              if (typeof act === 'function') act()
            }}
            sx={danger ? { color: 'error.dark' } : undefined}
          >
            {hint ? <ListItemText primary={name} secondary={hint} /> : name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
