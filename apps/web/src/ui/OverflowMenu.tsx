import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { lazyWithPreload } from './lazy-dialog.tsx'

const [OverflowMenuPopup, popupPreloadProps] = lazyWithPreload(
  async () => (await import('./OverflowMenuPopup.tsx')).OverflowMenuPopup,
)

export interface OverflowMenuItem {
  label: string
  /** Drawn as a warning. */
  danger?: boolean
  disabled?: boolean
  /** Small, below the label: why it is disabled. */
  hint?: string | undefined
  /** Where it leads, or what it does. */
  action: string | (() => void)
}

interface Props extends Pick<IconButtonProps, 'sx'> {
  /** Of what: "Actions for Platform Engineer". */
  label: string
  items: OverflowMenuItem[]
}

/** What else can be done with a row or a card. */
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
