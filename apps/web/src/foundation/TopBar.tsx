import type { User } from '@endorse/contract/accounts/schemas'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Brand } from '../ui/Brand.tsx'
import { BrandLink } from './PublicShell.tsx'
import { paths } from './paths.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { sidebarBreakpoint } from './theme.ts'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  user: User
  /** Opens the navigation on narrow screens. */
  menu: ReactNode
  /** What features show before the account menu. */
  children: ReactNode
}

/** Header of the dashboard. */
export function TopBar({ user, menu, children }: Props) {
  return (
    <Bar>
      {menu}
      <BrandLink to={paths.dashboard}>
        <Brand />
      </BrandLink>
      <Box sx={(theme) => ({ ml: 1, [theme.breakpoints.down(sidebarBreakpoint)]: { display: 'none' } })}>
        <RoleBadge role={user.role} />
      </Box>
      <Box sx={{ flex: 1 }} />
      {children}
      <UserMenu user={user} />
    </Bar>
  )
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px 0 20px',
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down(sidebarBreakpoint)]: {
    padding: '0 8px 0 4px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '@media print': { display: 'none' },
}))
