import type { FoundMessage } from '@endorse/contract/chat/schemas'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { useFoundMessages } from '../api.ts'
import { formatWithinDay } from '../chat-dates.ts'
import { nameOfPerson } from './room-text.ts'

/** How much of a message stands before the word that was found, in characters. */
const LEAD = 24

/** The messages that contain the words of the search. Each leads to its place in the conversation. */
export function FoundMessages({ search }: { search: string }) {
  const { data, isPending, error } = useFoundMessages(search)
  return (
    <section aria-label="Messages found">
      <Typography
        variant="overline"
        component="h2"
        color="textTertiary"
        sx={{ p: '16px 12px 4px', display: 'block' }}
      >
        In messages
      </Typography>
      <Typography
        variant="small"
        component="p"
        color="textSecondary"
        sx={{ px: 1.5 }}
        role={error ? 'alert' : undefined}
      >
        {error
          ? 'Failed to search the messages.'
          : data?.length === 0
            ? 'No message contains these words.'
            : null}
      </Typography>
      {isPending && <LoadingText>Searching messages...</LoadingText>}
      <ul>
        {data?.map((found) => (
          <li key={found.message.id}>
            <Found found={found} search={search} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Found({ found: { message, participant }, search }: { found: FoundMessage; search: string }) {
  const { chatRoomId, seq, content, createdAt } = message
  const [before, word, after] = splitAt(content, search)
  return (
    <Row to={`${paths.conversation(chatRoomId)}&message=${seq}`} data-room>
      <span>
        <b>{nameOfPerson(participant)}</b>
        <time dateTime={createdAt}>{formatWithinDay(createdAt)}</time>
      </span>
      <p>
        {before}
        <mark>{word}</mark>
        {after}
      </p>
    </Row>
  )
}

/** Cuts the text in three: before the words that were found, the words, and after them. */
function splitAt(text: string, search: string): [string, string, string] {
  const words = search.toLowerCase().split(/\s+/)
  const starts = words
    .map((word) => ({ word, at: text.toLowerCase().indexOf(word) }))
    .filter(({ at }) => at >= 0)
  const first = starts.toSorted((one, other) => one.at - other.at)[0]
  if (!first) return [text, '', '']
  const end = first.at + first.word.length
  const start = Math.max(0, first.at - LEAD)
  return [`${start > 0 ? '…' : ''}${text.slice(start, first.at)}`, text.slice(first.at, end), text.slice(end)]
}

const Row = styled(Link)(({ theme: { vars, typography } }) => ({
  display: 'block',
  padding: '8px 12px',
  borderRadius: 12,
  color: vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '& > span': { display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& b': { ...typography.body2, fontWeight: 500 },
  '& time': { ...typography.caption, color: vars.palette.text.tertiary, whiteSpace: 'nowrap' },
  '& p': {
    ...typography.small,
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: vars.palette.text.secondary,
  },
  '& mark': {
    backgroundColor: vars.palette.warning.light,
    color: vars.palette.text.primary,
    borderRadius: 2,
  },
}))
