import type { User } from '@endorse/contract/accounts/schemas'
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { displayName } from '../lib/names.ts'
import { lazyWithPreload } from '../ui/lazy-dialog.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { sidebarBreakpoint } from './theme.ts'

const [UserMenuItems, prefetchProps] = lazyWithPreload(
  async () => (await import('./UserMenuItems.tsx')).UserMenuItems,
)

/** The account button in the top bar; its menu is loaded on demand. */
export function UserMenu({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const name = displayName(user)
  return (
    <>
      <Button
        {...prefetchProps}
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpened(true)
        }}
        sx={{ height: 40, p: '4px 6px 4px 4px', gap: 1, borderRadius: '20px' }}
      >
        <PersonAvatar name={name} image={user.profileImageUrl} />
        <VisuallyHidden>Account menu, {name}</VisuallyHidden>
        <KeyboardArrowDownOutlined
          fontSize="small"
          sx={(theme) => ({ [theme.breakpoints.down(sidebarBreakpoint)]: { display: 'none' } })}
        />
      </Button>
      {wasOpened && <UserMenuItems user={user} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
