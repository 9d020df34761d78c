import type { FollowUp } from '@endorse/contract/dashboards/schemas'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { openConnectPopup } from '../../../lib/connect-popup.ts'
import { daysUntil, formatDayAndMonth } from '../../../lib/dates.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { OverflowMenu } from '../../../ui/OverflowMenu.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { TextButton, TextLink } from '../../../ui/TextLink.tsx'
import { daysSince } from '../figures.ts'
import { downloadReminder, useReminderActions } from '../home-api.ts'

const [ReminderDialog, preloadProps] = lazyWithPreload(
  async () => (await import('./ReminderDialog.tsx')).ReminderDialog,
)

/** Lists whom the Endorser should answer, and their own reminders. */
export function FollowUps({ followUps }: { followUps: FollowUp[] }) {
  const [isAdding, setAdding] = useState(false)
  const { add, finish } = useReminderActions()
  return (
    <Panel
      title="Upcoming Follow-Ups"
      action={
        <TextButton {...preloadProps} type="button" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add reminder
        </TextButton>
      }
    >
      {followUps.length === 0 ? (
        <EmptyState
          level="h3"
          illustration="done"
          title="Nothing to follow up"
          text="Requests that wait for a week, people who ask for an answer and your reminders appear here."
        />
      ) : (
        <List aria-label="Upcoming Follow-Ups">
          {followUps.map((followUp) => (
            <FollowUpRow key={followUp.id} followUp={followUp} onFinish={() => finish(followUp.id)} />
          ))}
        </List>
      )}
      {isAdding && <ReminderDialog onAdd={add} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function FollowUpRow({ followUp, onFinish }: { followUp: FollowUp; onFinish: () => void }) {
  const { id, kind, name, photoUrl, dueOn } = followUp
  const title = titleOf(followUp)
  const due = dueText(dueOn)
  return (
    <li>
      {kind === 'REMINDER' ? (
        <RoundIcon aria-hidden="true">
          <EventNoteOutlined />
        </RoundIcon>
      ) : (
        <PersonAvatar size={40} name={name} image={photoUrl} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {kind === 'REMINDER' ? (
            title
          ) : (
            <TextLink to={paths.application(id)} sx={linkStyles}>
              {title}
            </TextLink>
          )}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary" noWrap title={detailOf(followUp)}>
          {detailOf(followUp)}
        </Typography>
      </Box>
      <Typography
        variant="small"
        component="span"
        sx={{ flex: 'none', fontWeight: 500, color: due.isLate ? 'warning.dark' : 'text.secondary' }}
      >
        {due.text}
      </Typography>
      <OverflowMenu
        label={`Actions for ${title}`}
        items={
          kind === 'REMINDER'
            ? [
                { label: 'Done', action: onFinish },
                { label: 'Add to calendar (.ics)', action: () => void downloadReminder(id) },
              ]
            : [
                { label: 'Quick look', action: () => openConnectPopup(id) },
                { label: 'Open request', action: paths.application(id) },
              ]
        }
        sx={{ mr: -1 }}
      />
    </li>
  )
}

function titleOf({ kind, name }: FollowUp): string {
  if (kind === 'REMINDER') return name
  return kind === 'ASKED' ? `${name} asked for an answer` : `Answer ${name}`
}

function detailOf({ kind, since, jobTitle }: FollowUp): string {
  if (kind === 'REMINDER') return 'Your reminder'
  if (kind === 'ASKED' || since === null) return jobTitle ?? ''
  return [`Waiting for ${daysSince(since)} days`, jobTitle].filter(Boolean).join(' · ')
}

/** Says on which day something is due, and whether that day is today or past. */
function dueText(dueOn: string): { text: string; isLate: boolean } {
  const days = daysUntil(dueOn)
  if (days < 0) return { text: days === -1 ? '1 day late' : `${-days} days late`, isLate: true }
  if (days === 0) return { text: 'Today', isLate: true }
  return { text: days === 1 ? 'Tomorrow' : formatDayAndMonth(dueOn), isLate: false }
}

const linkStyles = { color: 'text.primary' }

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}))

const RoundIcon = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: '50%',
  backgroundColor: vars.palette.background.sunken,
  color: vars.palette.text.secondary,
}))
