import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { later } from './later.tsx'

const [MoreItems, aheadOfItems] = later(async () => (await import('./MoreItems.tsx')).MoreItems)

export interface MoreItem {
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
  items: MoreItem[]
}

/** What else can be done with a row or a card. */
export function MoreMenu({ label, items, sx }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const menuId = useId()
  return (
    <>
      <IconButton
        {...aheadOfItems}
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
      {wasOpened && <MoreItems id={menuId} anchor={anchor} items={items} onClose={() => setAnchor(null)} />}
    </>
  )
}
