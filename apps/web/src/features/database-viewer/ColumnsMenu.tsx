import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

interface Props {
  columns: readonly string[]
  hidden: readonly string[]
  onToggle: (column: string) => void
}

/** Button with the number of columns, and a menu to show and hide them. One column always stays. */
export function ColumnsMenu({ columns, hidden, onToggle }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = columns.filter((name) => !hidden.includes(name))
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', height: 40, display: { xs: 'none', md: 'inline-flex' } }}
      >
        Columns
        <Typography component="span" variant="inherit" color="textSecondary" sx={{ ml: 1 }}>
          {shown.length} of {columns.length}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map((name) => {
          const isShown = !hidden.includes(name)
          return (
            <MenuItem
              key={name}
              role="menuitemcheckbox"
              aria-checked={isShown}
              disabled={isShown && shown.length === 1}
              onClick={() => onToggle(name)}
              sx={{ gap: 1 }}
            >
              <Checkbox
                checked={isShown}
                tabIndex={-1}
                disableRipple
                size="small"
                sx={{ p: 0 }}
                aria-hidden
              />
              {name}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
