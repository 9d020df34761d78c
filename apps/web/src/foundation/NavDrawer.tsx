import type { Role } from '@endorse/contract/core/roles'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { lazyWithPreload } from '../ui/lazy-dialog.tsx'
import type { NavItem } from './module.ts'
import { sidebarBreakpoint } from './theme.ts'

const [NavSheet, prefetchProps] = lazyWithPreload(async () => (await import('./NavSheet.tsx')).NavSheet)

/** The menu button of a narrow screen, and the navigation drawer that it opens. */
export function NavDrawer({ role, navigation }: { role: Role; navigation: NavItem[] }) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isCompact = useMediaQuery((theme: Theme) => theme.breakpoints.down(sidebarBreakpoint), {
    noSsr: true,
  })
  if (!isCompact) return null
  return (
    <>
      <IconButton
        {...prefetchProps}
        aria-label="Open menu"
        aria-expanded={open}
        onClick={() => {
          setOpen(true)
          setOpened(true)
        }}
        sx={{ width: 44, height: 44 }}
      >
        <MenuOutlined fontSize="large" />
      </IconButton>
      {wasOpened && (
        <NavSheet role={role} navigation={navigation} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
