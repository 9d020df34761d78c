import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { lazyWithPreload } from './lazy-dialog.tsx'
import type { OverflowMenuItem } from './OverflowMenuPopup.tsx'

const [OverflowMenuPopup, popupPreloadProps] = lazyWithPreload(
  async () => (await import('./OverflowMenuPopup.tsx')).OverflowMenuPopup,
)

interface Props extends Pick<IconButtonProps, 'sx'> {
  /** Accessible name: "Actions for Platform Engineer". */
  label: string
  items: OverflowMenuItem[]
}

/** Three-dot menu with further actions of a row or card. Its popup is loaded on demand. */
export function OverflowMenu({ label, items, sx }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const menuId = useId()
  return (
    <>
      <IconButton
        {...popupPreloadProps}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpened(true)
        }}
        sx={sx}
      >
        <MoreVertOutlined />
      </IconButton>
      {wasOpened && (
        <OverflowMenuPopup id={menuId} anchor={anchor} items={items} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
