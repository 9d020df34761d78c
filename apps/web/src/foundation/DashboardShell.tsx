import GlobalStyles from '@mui/material/GlobalStyles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../lib/session.ts'
import { Frame, Sheet, Side } from './frame.ts'
import type { ShellParts } from './module.ts'
import { NavDrawer } from './NavDrawer.tsx'
import { navigationOf } from './nav.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { applyRealtimeRules } from './realtime.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
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
  const pages = [...navigation, ...parts.flatMap(({ destinations = [] }) => destinations)]
  return (
    <Frame>
      {pageStyles}
      <SkipLink />
      <TopBar user={user} menu={<NavDrawer role={user.role} navigation={navigation} />}>
        {parts.map(({ topBar: Part }, index) => Part && <Part key={index} />)}
      </TopBar>
      <Shortcuts navigation={navigation} />
      {parts.map(({ popup: Popup }, index) => Popup && <Popup key={index} pages={pages} />)}
      <Side>
        <Sidebar navigation={navigation} />
      </Side>
      <Sheet ref={sheet} id="main" tabIndex={-1}>
        <OfflineBanner />
        {parts.map(({ banner: Banner }, index) => Banner && <Banner key={index} user={user} />)}
        <Outlet />
      </Sheet>
    </Frame>
  )
}

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
