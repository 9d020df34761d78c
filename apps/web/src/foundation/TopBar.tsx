import type { User } from '@endorse/contract/accounts/schemas'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Brand } from '../ui/Brand.tsx'
import { Bar } from './frame.ts'
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
