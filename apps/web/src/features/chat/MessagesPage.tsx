import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { sidebarBreakpoint } from '../../foundation/theme.ts'
import { useUser } from '../../lib/session.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import { useIsNarrow } from '../../lib/use-breakpoints.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useSearchShortcut } from '../../ui/use-search-shortcut.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { RoomPane } from './room/RoomPane.tsx'
import { RoomList } from './rooms/RoomList.tsx'
import { SocketErrors } from './SocketErrors.tsx'
import { startChat } from './sync/service.ts'

/** The conversations: the list, and beside it the one that is open. On a phone one of the two is shown. */
export default function MessagesPage() {
  const me = useUser()
  const cache = useQueryClient()
  useEffect(() => startChat(me, cache), [me, cache])
  const [params] = useSearchParams()
  const roomId = params.get('room') ?? undefined
  const jumpTo = Number(params.get('message')) || undefined
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  useSearchShortcut(search)
  useShortcut('Ctrl+k', 'Go to the search', () => search.current?.focus())
  const leave = () => {
    if (isNarrow) void navigate(paths.messages)
    else document.querySelector<HTMLElement>('a[data-room][aria-current]')?.focus()
  }
  return (
    <Page data-fills-sheet>
      <ConnectionBanner />
      <Columns data-room={roomId ? true : undefined}>
        {isNarrow && roomId ? (
          <VisuallyHidden as="h1">Messages</VisuallyHidden>
        ) : (
          <RoomList currentId={roomId} searchRef={search} />
        )}
        {roomId ? (
          <RoomPane key={roomId} roomId={roomId} jumpTo={jumpTo} onLeave={leave} />
        ) : (
          !isNarrow && (
            <Nothing>
              <EmptyState
                illustration="conversation"
                title="Select a conversation"
                text="Choose one from the list, or start a new chat."
              />
            </Nothing>
          )
        )}
      </Columns>
      <SocketErrors />
    </Page>
  )
}

const Page = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 })

const Columns = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  flex: 1,
  gridTemplate: 'minmax(0, 1fr) / 328px minmax(0, 1fr)',
  minHeight: 0,
  [breakpoints.between(sidebarBreakpoint, 1100)]: { gridTemplateColumns: '264px minmax(0, 1fr)' },
  [breakpoints.down(sidebarBreakpoint)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Nothing = styled('div')({ display: 'grid', alignContent: 'center' })
