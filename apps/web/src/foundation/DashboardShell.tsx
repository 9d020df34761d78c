import { styled } from '@mui/material/styles'
import { Outlet } from 'react-router'
import { useSession } from '../lib/session.ts'
import type { ShellParts } from './module.ts'
import { NavDrawer } from './NavDrawer.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { sidebarBreakpoint } from './theme.ts'

/**
 * Layout of the dashboard: top bar, sidebar and content, with the parts of the features in their order. Below 768 px the
 * sidebar moves into a drawer.
 */
export function DashboardShell({ parts }: { parts: ShellParts[] }) {
  const session = useSession()
  // The session has just ended; the redirect to login is in progress.
  if (session.state !== 'signed in') return null
  const { user } = session
  const navigation = parts.flatMap((part) => part.navigation ?? [])
  return (
    <Frame>
      <SkipLink />
      <TopBar user={user} menu={<NavDrawer role={user.role} navigation={navigation} />}>
        {parts.map(({ topBar: Part }, index) => Part && <Part key={index} />)}
      </TopBar>
      <Side>
        <Sidebar navigation={navigation} />
      </Side>
      <Sheet id="main" tabIndex={-1}>
        {parts.map(({ banner: Banner }, index) => Banner && <Banner key={index} user={user} />)}
        <Outlet />
      </Sheet>
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: '56px 1fr / 240px minmax(0, 1fr)',
  minHeight: '100dvh',
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down(sidebarBreakpoint)]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    backgroundColor: theme.vars.palette.background.paper,
  },
}))

const Side = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 56,
  alignSelf: 'start',
  height: 'calc(100dvh - 56px)',
  overflowY: 'auto',
  padding: '8px 12px 16px',
  [theme.breakpoints.down(sidebarBreakpoint)]: { display: 'none' },
}))

const Sheet = styled('main')(({ theme }) => ({
  minWidth: 0,
  margin: '0 8px 8px 0',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  outline: 'none',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down(sidebarBreakpoint)]: { margin: 0, border: 0, borderRadius: 0 },
}))
