import type { Application, StatusGroup } from '@endorse/contract'
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useAskToWithdraw } from './withdraw.ts'

interface Props {
  application: Application
  group: StatusGroup
  onOpen: () => void
}

export function RowMenu({ application, group, onOpen }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const withdraw = useAskToWithdraw()
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <IconButton
        aria-label={`Actions for ${application.positionApplied} at ${application.companyName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onOpen)}>View Details</MenuItem>
        {application.canWithdraw && (
          <MenuItem onClick={choose(() => void withdraw(application))} sx={{ color: 'error.dark' }}>
            {group === 'rejected' ? 'Delete' : 'Withdraw'}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
