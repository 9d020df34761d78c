import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../lib/session.ts'
import { lazyPart } from '../ui/load-part.ts'
import type { ShellParts } from './module.ts'
import { NavDrawer } from './NavDrawer.tsx'
import { navigationOf } from './nav.ts'
import { applyRealtimeRules } from './realtime.ts'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { sidebarBreakpoint } from './theme.ts'
import { useLogoutNotice } from './use-logout-notice.ts'
import { useSheetScroll } from './use-sheet-scroll.ts'

/**
 * Layout of the dashboard: top bar, sidebar and content, with the parts of the features in their order. The content
 * scrolls inside its frame. Below 768 px the sidebar moves into a drawer, and the window scrolls.
 */
export function DashboardShell({ parts }: { parts: ShellParts[] }) {
  const session = useSession()
  const sheet = useRef<HTMLElement>(null)
  useSheetScroll(sheet)
  useLogoutNotice()
  const cache = useQueryClient()
  useEffect(() => applyRealtimeRules(parts, cache), [parts, cache])
  // The session has just ended; the redirect to login is in progress.
  if (session.state !== 'signed in') return null
  const { user } = session
  const navigation = navigationOf(parts)
  return (
    <Frame>
      {pageStyles}
      <SkipLink />
      <TopBar user={user} menu={<NavDrawer role={user.role} navigation={navigation} />}>
        {parts.map(({ topBar: Part }, index) => Part && <Part key={index} />)}
      </TopBar>
      <Suspense>
        <Shortcuts navigation={navigation} />
      </Suspense>
      {parts.map(({ popup: Popup }, index) => Popup && <Popup key={index} />)}
      <Side>
        <Sidebar navigation={navigation} />
      </Side>
      <Sheet ref={sheet} id="main" tabIndex={-1}>
        <Suspense>
          <OfflineBanner />
        </Suspense>
        {parts.map(({ banner: Banner }, index) => Banner && <Banner key={index} user={user} />)}
        <Outlet />
      </Sheet>
    </Frame>
  )
}

const Shortcuts = lazyPart(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))

/** Loads at once, but after the shell, which shows without it. */
const OfflineBanner = lazyPart(async () => ({ default: (await import('./OfflineBanner.tsx')).OfflineBanner }))

/** Keeps what is scrolled to below the top bar, which covers the window's edge on a phone. On paper nothing can be pressed. */
const pageStyles = (
  <GlobalStyles
    styles={{
      html: { scrollPaddingTop: 72 },
      '@media print': {
        'main :is(.MuiButton-root, .MuiIconButton-root), [data-screen-only]': {
          display: 'none !important',
        },
        // The address of a link whose text is another one.
        '[data-printed-url]::after': { content: '" (" attr(data-printed-url) ")"' },
      },
    }}
  />
)

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: '56px minmax(0, 1fr) / 240px minmax(0, 1fr)',
  height: '100dvh',
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down(sidebarBreakpoint)]: {
    gridTemplate: '56px 1fr / minmax(0, 1fr)',
    height: 'auto',
    minHeight: '100dvh',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '@media print': { display: 'block', height: 'auto' },
}))

const Side = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  padding: '8px 12px 16px',
  [theme.breakpoints.down(sidebarBreakpoint)]: { display: 'none' },
  '@media print': { display: 'none' },
}))

const Sheet = styled('main')(({ theme }) => ({
  // Popups and sticky parts are placed within the sheet.
  position: 'relative',
  minWidth: 0,
  height: 'calc(100dvh - 64px)',
  marginRight: 8,
  overflow: 'auto',
  scrollPaddingTop: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  outline: 'none',
  backgroundColor: theme.vars.palette.background.paper,
  // A screen with scrolling parts of its own takes what the banners leave.
  '&:has(> [data-fills-sheet])': { display: 'flex', flexDirection: 'column', overflow: 'hidden' },
  [theme.breakpoints.down(sidebarBreakpoint)]: {
    height: 'auto',
    marginRight: 0,
    overflow: 'visible',
    border: 0,
    borderRadius: 0,
    // Below the top bar; the window itself does not scroll.
    '&:has(> [data-fills-sheet])': { height: 'calc(100dvh - 57px)' },
  },
  '@media print': { height: 'auto', margin: 0, overflow: 'visible', border: 0, borderRadius: 0 },
}))
