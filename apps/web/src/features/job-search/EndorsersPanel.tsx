import { answerBandText } from '@endorse/contract/applications/turns/answer-bands'
import type { Job } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { InviteButton } from '../invitation-links/InviteButton.tsx'
import { formatEndorsers } from '../job-postings/job-text.ts'

/** Says how many Endorsers the company has and how fast they answer, and offers an invitation where there is none. */
export function EndorsersPanel({ job }: { job: Job }) {
  const { endorsers, endorsersAway, answersWithin, rarelyAnswers, company, companyId } = job
  if (endorsers > 0) {
    return (
      <Panel title={formatEndorsers(endorsers, false)}>
        <Text>
          {endorsers === 1 ? 'One person' : `${endorsers} people`} at {company} can refer you.{' '}
          {answersWithin && `They usually answer ${answerBandText[answersWithin]}.`}
        </Text>
        {rarelyAnswers && (
          <Text>
            <b>Rarely answers.</b> Most requests of the last six months ended without an answer.
          </Text>
        )}
      </Panel>
    )
  }
  return (
    <Panel title={formatEndorsers(endorsers, endorsersAway)}>
      <Text>
        {endorsersAway
          ? `You can ask now. Your request waits until an Endorser of ${company} is back.`
          : `You can ask now. Your request waits until someone from ${company} joins.`}
      </Text>
      <Box sx={{ px: 2.5, pb: 2.5 }}>
        <InviteButton fullWidth companies={[{ id: companyId, name: company }]} />
      </Box>
    </Panel>
  )
}

function Text({ children }: { children: ReactNode }) {
  return (
    <Typography variant="small" component="p" color="textSecondary" sx={{ px: 2.5, pb: 2, mt: -0.5 }}>
      {children}
    </Typography>
  )
}
