import type { Submission } from '@endorse/contract/applications/submissions/schemas'
import { submissionChannelLabel } from '@endorse/contract/applications/submissions/values'
import { styled } from '@mui/material/styles'
import { formatWeekday } from '../../../lib/due.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'

/** Says how a referral was submitted to the company. */
export function SubmissionFacts({ submission: { channel, reference, day } }: { submission: Submission }) {
  return (
    <Facts>
      <dt>How</dt>
      <dd>
        {submissionChannelLabel[channel]}, on {formatWeekday(day)}
      </dd>
      {reference && (
        <>
          <dt>Reference</dt>
          <dd>
            <code>{reference}</code>
            <CopyButton label="Copy the reference" text={reference} />
          </dd>
        </>
      )}
    </Facts>
  )
}

const Facts = styled('dl')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.body2,
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 8,
  margin: '8px 0 0',
  padding: '8px 16px',
  borderRadius: 8,
  backgroundColor: vars.palette.background.quiet,
  '& dt': { color: vars.palette.text.secondary },
  '& dd': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 36,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  '& code': { minWidth: 0, fontSize: 13 },
  [breakpoints.down(768)]: { '& dd': { minHeight: 44 } },
}))
