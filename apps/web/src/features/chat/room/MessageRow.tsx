import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import type { ChatMessage } from '@endorse/contract/chat/schemas'
import { DELETED_MESSAGE } from '@endorse/contract/chat/values'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { memo, Suspense } from 'react'
import { lazyPart } from '../../../ui/load-part.ts'
import { OverflowMenu } from '../../../ui/OverflowMenu.tsx'
import type { OverflowMenuItem } from '../../../ui/OverflowMenuPopup.tsx'
import { toast } from '../../../ui/toast.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { MeetingLine } from '../meetings/MeetingLine.tsx'
import type { OutgoingMessage } from '../sync/outbox.ts'
import { Bubble } from './bubble-styles.ts'
import { DayDivider, UnreadDivider } from './Dividers.tsx'
import { FileCard } from './FileCard.tsx'
import { MessageFile } from './MessageFile.tsx'
import { MessageMarks } from './MessageMarks.tsx'
import { MessageText } from './MessageText.tsx'
import type { TimelineItem } from './timeline.ts'

// Few conversations have one.
const MeetingCard = lazyPart(() => import('../meetings/MeetingCard.tsx'))

/** What can be done with a message. */
export interface MessageActions {
  onDelete: (message: ChatMessage) => void
  onRetry: (message: OutgoingMessage) => void
  onDiscard: (message: OutgoingMessage) => void
}

interface Props {
  item: TimelineItem
  /** The meeting whose card stands at this message. */
  meeting: Meeting | undefined
  /** The name of the other person. */
  name: string
  actions: MessageActions
  /** A search has found this message. */
  isHighlighted: boolean
}

/**
 * A message with the dividers above it, and its time and marks below the last one of a group. The list renders all rows on
 * the screen at each step of scrolling, so a row whose message has not changed is not rendered again.
 */
export const MessageRow = memo(function MessageRow({ item, meeting, name, actions, isHighlighted }: Props) {
  const { message, day, startsUnread, isMine, endsGroup } = item
  return (
    <Place data-highlighted={isHighlighted || undefined}>
      {day && <DayDivider at={day} />}
      {startsUnread && <UnreadDivider />}
      <Row mine={isMine} gap={endsGroup ? (hasNoMarks(item) ? 12 : 0) : 4}>
        <VisuallyHidden>{isMine ? 'You' : name}: </VisuallyHidden>
        {meeting ? (
          <Suspense fallback={<CardPlace meeting={meeting} />}>
            <MeetingCard meeting={meeting} isMine={isMine} />
          </Suspense>
        ) : message.state === 'stored' ? (
          <Stored item={item} message={message.stored} actions={actions} />
        ) : (
          <Outgoing item={item} message={message.outgoing} actions={actions} />
        )}
        {endsGroup && !hasNoMarks(item) && (
          <MessageMarks at={message.at} status={isMine ? item.status : undefined} />
        )}
      </Row>
    </Place>
  )
})

/** Takes the shape of a card until its code has loaded. */
function CardPlace({ meeting: { status, times, title } }: { meeting: Meeting }) {
  const rows = status === 'PROPOSED' ? times : times.slice(0, 1)
  const height = status === 'PROPOSED' ? 124 + 52 * times.length : 178
  return (
    <Box sx={{ ...cardPlaceStyles, minHeight: height }}>
      <MeetingLine text={title} />
      {rows.map((time) => (
        <Skeleton key={time} aria-hidden="true" height={44} sx={{ mt: 1 }} />
      ))}
      <Skeleton aria-hidden="true" width="40%" height={16} sx={{ mt: 1 }} />
    </Box>
  )
}

const cardPlaceStyles = {
  width: 'min(100%, 420px)',
  p: 2,
  border: 1,
  borderColor: 'line.strong',
  borderRadius: '16px',
  bgcolor: 'background.paper',
}

/** A failed message says what happened instead, and a deleted one has nothing to say. */
function hasNoMarks({ message }: TimelineItem): boolean {
  return message.state === 'outgoing' ? message.outgoing.error !== undefined : message.stored.isDeleted
}

interface StoredProps {
  item: TimelineItem
  message: ChatMessage
  actions: MessageActions
}

function Stored({ item: { isMine, endsGroup }, message, actions: { onDelete } }: StoredProps) {
  const { isDeleted, content, fileName, messageType } = message
  if (isDeleted)
    return (
      <Bubble mine={isMine} tail={false} tone="deleted">
        {DELETED_MESSAGE}
      </Bubble>
    )
  if (messageType === 'SYSTEM') return <MeetingLine text={content} />
  const items: OverflowMenuItem[] = [
    ...(content ? [{ label: 'Copy text', action: () => void copy(content) }] : []),
    ...(isMine ? [{ label: 'Delete', danger: true, action: () => onDelete(message) }] : []),
  ]
  return (
    <Line mine={isMine}>
      <Bubble mine={isMine} tail={endsGroup} tone={fileName ? 'file' : 'plain'}>
        {fileName && <MessageFile message={message} name={fileName} />}
        {content && <MessageText text={content} />}
      </Bubble>
      {items.length > 0 && <OverflowMenu label="Actions for this message" items={items} sx={menuStyles} />}
    </Line>
  )
}

interface OutgoingProps {
  item: TimelineItem
  message: OutgoingMessage
  actions: MessageActions
}

function Outgoing({ item: { endsGroup }, message, actions: { onRetry, onDiscard } }: OutgoingProps) {
  const { content, attachment, error } = message
  return (
    <Bubble mine tail={endsGroup} tone={error ? 'failed' : 'sending'}>
      {attachment && (
        <FileCard
          url={null}
          name={attachment.fileName}
          size={attachment.fileSize}
          isImage={attachment.messageType === 'IMAGE'}
        />
      )}
      {content && <MessageText text={content} />}
      {error && (
        <Failure>
          <ErrorOutlineOutlined aria-hidden="true" />
          <span>{error.text}</span>
          <Button size="small" variant="text" color="error" onClick={() => onRetry(message)}>
            Retry
          </Button>
          <Button size="small" variant="text" color="error" onClick={() => onDiscard(message)}>
            Delete
          </Button>
        </Failure>
      )}
    </Bubble>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Failed to copy the message. Please select it and copy it.')
  }
}

const menuStyles = {
  flex: 'none',
  // Shown to the pointer, to the keyboard, and on a touch screen to a user who has touched the message.
  opacity: 0,
  '.message-line:hover &, .message-line:focus-within &, &[aria-expanded=true]': { opacity: 1 },
}

const Place = styled('div')(({ theme: { vars, breakpoints } }) => ({
  padding: '0 24px',
  transition: 'background-color 240ms',
  '&[data-highlighted]': { backgroundColor: vars.palette.primary.soft },
  [breakpoints.down(768)]: { padding: '0 16px' },
}))

const Row = styled('div', { shouldForwardProp: (name) => name !== 'mine' && name !== 'gap' })<{
  mine: boolean
  /** The space below, in pixels. */
  gap: number
}>(({ mine, gap }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: mine ? 'flex-end' : 'flex-start',
  paddingBottom: gap,
}))

function Line({ mine, children }: { mine: boolean; children: React.ReactNode }) {
  return (
    <LineBox className="message-line" tabIndex={-1} sx={{ flexDirection: mine ? 'row-reverse' : 'row' }}>
      {children}
    </LineBox>
  )
}

const LineBox = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: 'min(82%, 504px)',
  outline: 'none',
  '&[tabindex]:focus-visible': { boxShadow: 'none' },
  [breakpoints.down(768)]: { maxWidth: '92%' },
}))

const Failure = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginTop: 6,
  paddingTop: 6,
  borderTop: `1px solid color-mix(in srgb, ${vars.palette.error.main} 24%, transparent)`,
  color: vars.palette.error.dark,
  whiteSpace: 'normal',
  '& > svg': { flex: 'none', fontSize: 16 },
  '& > span': { flex: 1 },
}))
