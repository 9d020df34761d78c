import {
  answerBandText,
  MIN_TURNS_OF_ENDORSER,
  RECORD_DAYS,
} from '@endorse/contract/applications/turns/answer-bands'
import type { AnswerRecord } from '@endorse/contract/applications/turns/schemas'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api.ts'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { useAnswerRecord } from '../applications/turns/api.ts'
import { SettingsSection } from './SettingsSection.tsx'

const [TurnsDialog, preloadDialog] = lazyWithPreload(
  async () => (await import('../applications/answers/TurnsDialog.tsx')).TurnsDialog,
)

/** Shows an Endorser what became of their turns, and what others read about them. */
export function AnswerRecordSection() {
  const { data, error, refetch } = useAnswerRecord()
  return (
    <SettingsSection
      id="answer-record"
      title="Your response record"
      text={`The requests that you were asked to answer in the last ${RECORD_DAYS} days, counted each night.`}
    >
      {data ? (
        <Record record={data} />
      ) : error ? (
        <Stack role="alert" sx={{ alignItems: 'flex-start', gap: 1 }}>
          <Typography variant="body2">
            {getErrorMessage(error, 'Failed to load your record. Please try again.')}
          </Typography>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Stack>
      ) : (
        <>
          <LoadingText>Loading your record...</LoadingText>
          <Skeleton height={220} sx={{ borderRadius: '12px' }} />
        </>
      )}
    </SettingsSection>
  )
}

function Record({ record }: { record: AnswerRecord }) {
  const { answered, passedOn, unanswered, turns } = record
  const [isOpen, setOpen] = useState(false)
  const counted = answered + passedOn + unanswered
  const { title, text } = shownText(record)
  return (
    <Card>
      <Shown data-band={record.band ?? undefined}>
        <BoltOutlined fontSize="small" />
        <div>
          <Typography variant="subtitle2" component="h3">
            {title}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary">
            {text}
          </Typography>
        </div>
      </Shown>
      <Figures>
        <dt>Answered</dt>
        <dd>
          {answered} of {counted}
        </dd>
        <dt>Passed on by you</dt>
        <dd>{passedOn}</dd>
        <dt>Not answered in time</dt>
        <dd>{unanswered}</dd>
      </Figures>
      <Typography
        variant="small"
        component="p"
        color="textSecondary"
        sx={{ px: 2.5, pt: 2, pb: turns > 0 ? 1 : 2 }}
      >
        Left out is what you could not have answered: during a leave, withdrawn requests, and what a colleague
        answered or took. Only working time counts, without the company’s holidays.
      </Typography>
      {turns > 0 && (
        <Button
          {...preloadDialog}
          variant="text"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ mx: '9px', mb: 1.5 }}
        >
          {turns === 1 ? 'Show the turn' : `Show the ${turns} turns`}
        </Button>
      )}
      {isOpen && <TurnsDialog title="Your turns" onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** Says what others read, or why they read nothing. */
function shownText({ band, missing }: AnswerRecord): { title: string; text: string } {
  if (band)
    return {
      title: `“Usually answers ${answerBandText[band]}”`,
      text: 'This is all that others read. It changes at most once a day.',
    }
  if (missing > 0)
    return {
      title: 'Others read nothing yet',
      text: `How fast you usually answer shows from ${MIN_TURNS_OF_ENDORSER} requests on. ${missing === 1 ? 'One is' : `${missing} are`} missing.`,
    }
  return {
    title: 'Others read nothing',
    text: 'Half of the requests or more were not answered, or not within a week.',
  }
}

const Shown = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '20px 20px 12px',
  '& > svg': {
    boxSizing: 'border-box',
    flex: 'none',
    width: 40,
    height: 40,
    padding: 10,
    borderRadius: '50%',
    color: vars.palette.text.tertiary,
    backgroundColor: vars.palette.action.hover,
  },
  '&[data-band] > svg': {
    color: vars.palette.status.acceptedFg,
    backgroundColor: vars.palette.status.acceptedBg,
  },
}))

const Figures = styled('dl')(({ theme: { typography, vars } }) => ({
  ...typography.small,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  margin: '0 20px',
  '& > *': { margin: 0, padding: '8px 0', borderBottom: `1px solid ${vars.palette.divider}` },
  '& > dt': { color: vars.palette.text.secondary },
  '& > dd': { textAlign: 'right', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
}))
