import type { ChatRoom } from '@endorse/contract/chat/schemas'
import ModeEditOutlined from '@mui/icons-material/ModeEditOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useUser } from '../../../lib/session.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { hiddenSearchCancel } from '../../../ui/SearchBar.tsx'
import { useFoundMessages, useRooms } from '../api.ts'
import { FoundMessages } from './FoundMessages.tsx'
import { RoomRow } from './RoomRow.tsx'

const [NewChatDialog, newChatPreload] = lazyWithPreload(
  async () => (await import('./NewChatDialog.tsx')).NewChatDialog,
)

/** The search waits until the typing pauses. */
const SEARCH_DELAY_MS = 250

interface Props {
  currentId: string | undefined
  searchRef: RefObject<HTMLInputElement | null>
}

/** The conversations of the user: search, All and Unread, and a new one. */
export function RoomList({ currentId, searchRef }: Props) {
  const [search, setSearch] = useState('')
  const [onlyUnread, setOnlyUnread] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const words = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  return (
    <List aria-label="Conversations" onKeyDown={moveBetweenRooms}>
      <Box className="head">
        <Typography variant="h4" component="h1">
          Messages
        </Typography>
        <Button
          {...newChatPreload}
          variant="tonal"
          size="small"
          startIcon={<ModeEditOutlined />}
          aria-haspopup="dialog"
          onClick={() => setStarting(true)}
        >
          Start new chat
        </Button>
      </Box>
      <Box sx={{ px: 2 }}>
        <InputBase
          inputRef={searchRef}
          type="search"
          value={search}
          placeholder="Search conversations..."
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && search !== '') setSearch('')
          }}
          inputProps={{ 'aria-label': 'Search conversations...', maxLength: 100, enterKeyHint: 'search' }}
          startAdornment={<SearchOutlined />}
          sx={{ width: '100%', ...hiddenSearchCancel }}
        />
        <Segments role="group" aria-label="Show conversations">
          <button type="button" aria-pressed={!onlyUnread} onClick={() => setOnlyUnread(false)}>
            All
          </button>
          <button type="button" aria-pressed={onlyUnread} onClick={() => setOnlyUnread(true)}>
            Unread <UnreadRooms />
          </button>
        </Segments>
      </Box>
      <Rooms filter={{ search: words, unread: onlyUnread }} currentId={currentId} />
      {isStarting && <NewChatDialog onClose={() => setStarting(false)} />}
    </List>
  )
}

/** The number of conversations with unread messages, as far as they are loaded. */
function UnreadRooms() {
  const { data } = useRooms({ search: '', unread: false })
  const count = data?.pages.flatMap((page) => page.data).filter(({ unreadCount }) => unreadCount > 0).length
  return count ? <small>{count}</small> : null
}

function Rooms({
  filter,
  currentId,
}: {
  filter: { search: string; unread: boolean }
  currentId: string | undefined
}) {
  const me = useUser().id
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRooms(filter)
  const found = useFoundMessages(filter.search)
  const rooms = uniqueRooms(data?.pages.flatMap((page) => page.data) ?? [])
  // A conversation that is being read stays in the list, although it is not unread any more.
  const shown = filter.unread
    ? rooms.filter(({ id, unreadCount }) => unreadCount > 0 || id === currentId)
    : rooms
  if (!data && error)
    return (
      <Box sx={{ p: 2 }}>
        <ErrorPanel what="Conversations" message="Failed to load chat rooms" onRetry={() => void refetch()} />
      </Box>
    )
  if (!data) return <LoadingRooms />
  return (
    <Box className="rooms">
      {shown.length === 0 && !found.isLoading && !found.data?.length && <NoRooms filter={filter} />}
      <ul>
        {shown.map((room) => (
          <li key={room.id}>
            <RoomRow room={room} me={me} isCurrent={room.id === currentId} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Box sx={{ textAlign: 'center', p: 1 }}>
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Earlier conversations'}
          </Button>
        </Box>
      )}
      {filter.search.length > 1 && <FoundMessages search={filter.search} />}
    </Box>
  )
}

/** A conversation moves up when a message arrives, so the next page can repeat one. */
function uniqueRooms(rooms: ChatRoom[]): ChatRoom[] {
  return [...new Map(rooms.map((room) => [room.id, room])).values()]
}

function NoRooms({ filter: { search, unread } }: { filter: { search: string; unread: boolean } }) {
  if (search)
    return (
      <EmptyState illustration="search" title="Nobody found" text={`No conversation with “${search}”.`} />
    )
  if (unread)
    return <EmptyState illustration="caughtUp" title="No unread messages" text="You have read everything." />
  return (
    <EmptyState
      illustration="conversation"
      title="No conversations yet"
      text="Choose “Start new chat” to write a message."
    />
  )
}

function LoadingRooms() {
  return (
    <Box className="rooms">
      <LoadingText>Loading conversations...</LoadingText>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Box key={key} aria-hidden="true" sx={{ display: 'flex', gap: 1.5, p: '8px 12px' }}>
          <Skeleton variant="circular" width={40} height={40} />
          <Box sx={{ flex: 1, display: 'grid', gap: 0.75, alignContent: 'center' }}>
            <Skeleton height={14} width="52%" />
            <Skeleton height={12} width="78%" />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Up and Down move between the conversations, also from the search field. */
function moveBetweenRooms(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-room]')]
  const index = rows.findIndex((row) => row === document.activeElement)
  const next = event.key === 'ArrowDown' ? rows[index + 1] : rows[index - 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const List = styled('section')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  borderRight: `1px solid ${vars.palette.divider}`,
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    padding: '20px 16px 12px 20px',
  },
  '& .rooms': { flex: 1, minHeight: 0, marginTop: 8, padding: '2px 8px 8px', overflow: 'auto' },
  [breakpoints.down(768)]: { border: 0, '& .head': { paddingTop: 16 } },
}))

const Segments = styled('div')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'inline-flex',
  marginTop: 12,
  padding: 3,
  borderRadius: 8,
  backgroundColor: vars.palette.background.sunken,
  '& button': {
    font: 'inherit',
    ...typography.small,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 30,
    padding: '0 14px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: vars.palette.text.secondary,
    fontWeight: 500,
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': {
    backgroundColor: vars.palette.background.paper,
    color: vars.palette.text.primary,
    boxShadow: `0 1px 2px ${vars.palette.shade.hairline}`,
  },
  '& button:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '& small': { ...typography.caption, fontVariantNumeric: 'tabular-nums' },
  [breakpoints.down(768)]: { '& button': { minWidth: 44, minHeight: 44 } },
}))
