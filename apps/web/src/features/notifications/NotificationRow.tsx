import type { Notification } from '@endorse/contract'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../lib/session.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { When } from '../../ui/When.tsx'
import { useMarkRead } from './api.ts'
import { pathOf, sentenceOf, subjectOf } from './words.ts'

interface Props {
  notification: Notification
  /** Somebody goes where it leads. */
  onFollow?: (() => void) | undefined
}

/** Leads to what it is about, and is read then. Unread it stands out, and has a dot that marks it without going there. */
export function NotificationRow({ notification, onFollow }: Props) {
  const { role } = useUser()
  const { mutate: mark } = useMarkRead()
  const link = useRef<HTMLAnchorElement>(null)
  const { read, at } = notification
  const sentence = sentenceOf(notification)
  const subject = subjectOf(notification)
  return (
    <Row>
      <Target
        ref={link}
        to={pathOf(notification, role)}
        onClick={() => {
          if (!read) mark(notification)
          onFollow?.()
        }}
      >
        {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
        <Sentence data-unread={!read || undefined}>{sentence}</Sentence>
        {subject && <Subject>{subject}</Subject>}
        <Time>
          <When at={at} as="ago" />
        </Time>
      </Target>
      {!read && (
        <IconButton
          aria-label={`Mark as read: ${sentence}`}
          title="Mark as read"
          onClick={() => {
            mark(notification)
            // The dot goes; the row stays.
            link.current?.focus()
          }}
          sx={{ flex: 'none', mt: 1, mr: 1 }}
        >
          <Dot />
        </IconButton>
      )}
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const Target = styled(Link)(({ theme: { vars } }) => ({
  display: 'block',
  flex: 1,
  minWidth: 0,
  padding: '12px 20px',
  outline: 'none',
  color: vars.palette.text.primary,
  fontSize: 14,
  lineHeight: '20px',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: vars.palette.action.hover },
  // Within, where a list that scrolls does not cut it off.
  '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
}))

const Sentence = styled('span')({ display: 'block', '&[data-unread]': { fontWeight: 600 } })

const Subject = styled('span')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.secondary,
}))

const Time = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  marginTop: 4,
  color: theme.vars.palette.text.tertiary,
}))

const Dot = styled('span')(({ theme }) => ({
  width: 10,
  height: 10,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.primary.main,
}))
