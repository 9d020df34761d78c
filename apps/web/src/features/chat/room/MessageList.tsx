import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { Spinner } from '../../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { hasOlder } from '../sync/message-log.ts'
import { type RoomState, statusOf } from '../sync/room-state.ts'
import type { RoomSync } from '../sync/room-sync.ts'
import { type MessageActions, MessageRow } from './MessageRow.tsx'
import { TypingDots } from './TypingDots.tsx'
import { type TimelineItem, toTimeline } from './timeline.ts'
import { useFirstUnread } from './use-first-unread.ts'
import { useFollowEnd } from './use-follow-end.ts'
import { useJump } from './use-jump.ts'

interface Props {
  sync: RoomSync
  state: RoomState
  me: string
  other: { id: string | undefined; name: string }
  isTyping: boolean
  actions: MessageActions
  /** The number of a message to show, which a search has found. */
  jumpTo: number | undefined
  /** Those whose cards stand in this conversation. */
  meetings: readonly Meeting[] | undefined
}

/** The messages of a room, as a virtual list: a long history is as quick as a short one. */
export function MessageList({ sync, state, me, other, isTyping, actions, jumpTo, meetings }: Props) {
  const { log, outgoing, marks, hidden } = state
  const list = useRef<VirtuosoHandle>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const firstSeq = log.messages[0]?.seq ?? 1
  const [firstUnread, clearUnread] = useFirstUnread(state, me)
  const otherMarks = other.id === undefined ? undefined : marks[other.id]
  const items = useMemo(
    () =>
      toTimeline({
        messages: log.messages,
        outgoing,
        me,
        firstUnread,
        hidden,
        statusOf: (message) => statusOf(message, otherMarks),
      }),
    [log.messages, outgoing, me, firstUnread, hidden, otherMarks],
  )
  const toEnd = () => list.current?.scrollToIndex({ index: 'LAST', align: 'end' })
  const { jump, highlighted, isJumping } = useJump({ sync, list, target: jumpTo })
  const older = useLoadOlder(sync)
  const newCount = useNewCount(items, isAtEnd)
  useOnSent(outgoing.length, () => {
    clearUnread()
    toEnd()
  })
  const [initial] = useState(() => initialIndex(items))
  const { scrollerRef, keepAtEnd } = useFollowEnd(initial.align === 'end')
  const isUnreadAbove = firstUnread !== undefined && firstUnread < firstSeq

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      {isUnreadAbove && (
        <Pill>
          <Button
            variant="contained"
            color="primary"
            size="small"
            startIcon={<KeyboardArrowUp />}
            disabled={isJumping}
            onClick={() => void jump(firstUnread)}
          >
            Jump to first unread
          </Button>
        </Pill>
      )}
      <Virtuoso<TimelineItem, ListContext>
        ref={list}
        role="log"
        aria-label={`Messages with ${other.name}`}
        // The list renders again what one scrolls to, so a region of its own announces what is new.
        aria-live="off"
        // Measuring the rows lays out nothing but the list.
        style={{ height: '100%', contain: 'strict' }}
        data={items}
        // Messages are numbered without holes, so the number is the position.
        firstItemIndex={firstSeq}
        initialTopMostItemIndex={initial}
        computeItemKey={(_, item) => item.key}
        alignToBottom
        followOutput={(wasAtEnd) => wasAtEnd && 'auto'}
        atBottomThreshold={64}
        atBottomStateChange={setAtEnd}
        scrollerRef={scrollerRef}
        // The card of a meeting is taller than the line in whose place it comes, and a message that failed than before.
        totalListHeightChanged={keepAtEnd}
        startReached={older.load}
        increaseViewportBy={{ top: 800, bottom: 400 }}
        itemContent={renderItem}
        context={{
          ...older,
          hasOlder: hasOlder(log),
          isTyping,
          isAtEnd,
          highlighted,
          name: other.name,
          actions,
          meetings,
        }}
        components={parts}
      />
      {!isAtEnd && (
        <Pill data-end>
          <Button
            variant={newCount > 0 ? 'contained' : 'outlined'}
            color="primary"
            size="small"
            startIcon={<KeyboardArrowDown />}
            onClick={toEnd}
            sx={newCount > 0 ? undefined : { bgcolor: 'background.raised' }}
          >
            {newCount > 0 ? 'New messages' : 'Jump to latest'}
          </Button>
        </Pill>
      )}
      <Announcement items={items} name={other.name} />
    </Box>
  )
}

interface ListContext {
  hasOlder: boolean
  hasFailed: boolean
  load: () => void
  isTyping: boolean
  isAtEnd: boolean
  highlighted: number | undefined
  name: string
  actions: MessageActions
  meetings: readonly Meeting[] | undefined
}

function renderItem(_index: number, item: TimelineItem, context: ListContext) {
  const { highlighted, name, actions, meetings } = context
  return (
    <MessageRow
      item={item}
      meeting={meetingAt(item, meetings)}
      name={name}
      actions={actions}
      isHighlighted={isHighlighted(item, highlighted)}
    />
  )
}

/** What stands above the oldest and below the newest message. */
const parts = {
  Header: ({ context }: { context?: ListContext }) => (
    <Box sx={{ minHeight: 20, display: 'grid', placeItems: 'center' }}>
      {context?.hasFailed ? (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
          <Typography variant="small">Failed to load messages</Typography>
          <Button size="small" onClick={context.load}>
            Retry
          </Button>
        </Box>
      ) : (
        context?.hasOlder && (
          <Box sx={{ p: 1, color: 'text.tertiary' }}>
            <Spinner size={16} />
            <VisuallyHidden>Loading earlier messages</VisuallyHidden>
          </Box>
        )
      )}
    </Box>
  ),
  Footer: ({ context }: { context?: ListContext }) => (
    <Box sx={{ px: { xs: 2, md: 3 }, minHeight: 12 }}>
      {context?.isTyping && <TypingDots isAtEnd={context.isAtEnd} />}
    </Box>
  ),
}

function initialIndex(items: TimelineItem[]) {
  const unread = items.findIndex(({ startsUnread }) => startsUnread)
  return unread > 0
    ? ({ index: unread, align: 'start' } as const)
    : ({ index: Math.max(0, items.length - 1), align: 'end' } as const)
}

function meetingAt({ message }: TimelineItem, meetings: readonly Meeting[] | undefined): Meeting | undefined {
  if (message.state !== 'stored' || message.stored.messageType !== 'SYSTEM') return undefined
  return meetings?.find(({ messageSeq }) => messageSeq === message.stored.seq)
}

function isHighlighted({ message }: TimelineItem, seq: number | undefined): boolean {
  return message.state === 'stored' && message.stored.seq === seq
}

function useLoadOlder(sync: RoomSync) {
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    sync.loadOlder().catch(() => setFailed(true))
  }
  return { hasFailed, load }
}

/** Counts the messages of the other person that arrived below while the user reads further up. */
function useNewCount(items: TimelineItem[], isAtEnd: boolean): number {
  const lastKey = items.at(-1)?.key
  const [seenKey, setSeenKey] = useState(lastKey)
  if (isAtEnd && seenKey !== lastKey) setSeenKey(lastKey)
  const seen = items.findLastIndex(({ key }) => key === seenKey)
  return items.slice(seen + 1).filter(({ isMine }) => !isMine).length
}

/** Calls back when the user has sent a message. */
function useOnSent(outgoingCount: number, onSent: () => void): void {
  const previous = useRef(outgoingCount)
  useEffect(() => {
    if (outgoingCount > previous.current) onSent()
    previous.current = outgoingCount
  })
}

/** Announces the newest message of the other person to screen readers. */
function Announcement({ items, name }: { items: TimelineItem[]; name: string }) {
  const last = items.at(-1)
  const [firstKey] = useState(last?.key)
  const isNew = last !== undefined && last.key !== firstKey && !last.isMine && last.message.state === 'stored'
  return (
    <VisuallyHidden role="status">
      {isNew && last.message.state === 'stored' && `${name}: ${last.message.stored.content || 'a file'}`}
    </VisuallyHidden>
  )
}

const Pill = styled('div')(({ theme: { vars } }) => ({
  position: 'absolute',
  zIndex: 1,
  top: 8,
  left: 0,
  right: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& .MuiButton-root': {
    borderRadius: 16,
    boxShadow: `0 2px 4px ${vars.palette.shade.floatNear}, 0 8px 24px ${vars.palette.shade.floatFar}`,
    pointerEvents: 'auto',
  },
  '&[data-end]': { top: 'auto', bottom: 8 },
}))
