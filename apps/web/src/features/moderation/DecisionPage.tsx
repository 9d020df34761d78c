import type { DecisionAboutMe } from '@endorse/contract/moderation/schemas'
import { MAX_REPORT_TEXT, reportReasonLabel } from '@endorse/contract/moderation/values'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useContractForm } from '../../lib/form.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonPanel } from '../../ui/Skeletons.tsx'
import { useAppeal, useDecision } from './api.ts'
import { Quote } from './Quote.tsx'
import { Snapshot } from './Snapshot.tsx'

/** Tells a user why their posting was removed or why they were warned, and takes their appeal. */
export default function DecisionPage() {
  const { caseId = '' } = useParams()
  const { data, error, refetch } = useDecision(caseId)
  return (
    <PageContainer width="reading">
      {data ? (
        <Decision decision={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingText heading="Decision">Loading the decision...</LoadingText>
          <SkeletonPanel lines={4} />
        </>
      )}
    </PageContainer>
  )
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT'))
    return (
      <ErrorPanel title="Decision not found" message="There is no such decision about you or your company." />
    )
  const message = getErrorMessage(error, 'Failed to load the decision. Please try again.')
  return <ErrorPanel what="The decision" title="Decision" message={message} onRetry={onRetry} />
}

function Decision({ decision: about }: { decision: DecisionAboutMe }) {
  const { subject, decision, appeal, takenBack } = about
  const isPosting = subject === 'POSTING'
  const isReversed = appeal?.outcome === 'REVERSED' || takenBack !== null
  return (
    <>
      <PageHeader
        title={titleOf(about, isReversed)}
        subtitle={
          <>
            Decided by platform staff <DateTime value={decision.at} format="ago" />
            {isReversed && ', and taken back'}
          </>
        }
      />
      <Stack sx={{ gap: 3, maxWidth: 720 }}>
        <Quote title={`The reason: ${reportReasonLabel[decision.reason ?? 'OTHER']}`}>
          {decision.note || (isPosting ? 'We looked at it and removed it.' : 'A user reported you.')}
        </Quote>
        <Snapshot
          snapshot={{ ...about, facts: [] }}
          subject={subject}
          companyLogoUrl={about.companyLogoUrl}
        />
        <AppealSection about={about} />
      </Stack>
    </>
  )
}

function titleOf({ subject, decision }: DecisionAboutMe, isReversed: boolean): string {
  if (subject === 'POSTING') return 'We removed your posting'
  // Who reads this here has an account that is open again.
  if (decision.outcome === 'SUSPENDED') return 'Your account was suspended'
  return isReversed ? 'You had a warning' : 'You have a warning'
}

function AppealSection({ about }: { about: DecisionAboutMe }) {
  if (about.appeal) return <AppealState appeal={about.appeal} />
  if (about.takenBack)
    return (
      <Quote title="We put the posting back">{about.takenBack.note || 'Endorsees can find it again.'}</Quote>
    )
  if (about.canAppeal) return <AppealForm about={about} />
  if (about.decision.outcome === 'SUSPENDED') return null
  return (
    <Typography variant="body2" color="textSecondary">
      The time to appeal ended on <DateTime value={about.appealUntil} />.
    </Typography>
  )
}

function AppealState({ appeal }: { appeal: NonNullable<DecisionAboutMe['appeal']> }) {
  return (
    <Box component="section" aria-labelledby="appeal">
      <Typography id="appeal" variant="h5" component="h2">
        The appeal
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {appealText(appeal.outcome)}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        <Quote
          title={
            <>
              Sent <DateTime value={appeal.at} format="moment" />
            </>
          }
        >
          {appeal.text}
        </Quote>
        {appeal.outcomeNote && <Quote title="The answer">{appeal.outcomeNote}</Quote>}
      </Stack>
    </Box>
  )
}

function appealText(outcome: 'UPHELD' | 'REVERSED' | null): string {
  if (outcome === 'REVERSED') return 'We looked again and took the decision back.'
  if (outcome === 'UPHELD') return 'We looked again. The decision stands.'
  return 'The appeal has arrived. We tell you what we decide.'
}

const schema = z.object({ text: z.string().trim().min(1, 'Please write why we should look again') })

function AppealForm({ about }: { about: DecisionAboutMe }) {
  const appeal = useAppeal(about.id)
  const draft = useDraft<{ text: string }>(`appeal:${about.id}`)
  const [failure, setFailure] = useState<string>()
  const form = useContractForm(schema, { values: { text: draft.restored?.text ?? '' } })
  const { subscribe } = form
  useEffect(() => subscribe(draft.save), [subscribe, draft])
  const send = async ({ text }: z.output<typeof schema>) => {
    setFailure(undefined)
    await appeal.mutateAsync(text)
    draft.clear()
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label="Appeal"
      onSubmit={form.handleSubmit(send, {
        onError: (error) => setFailure(getErrorMessage(error, 'Failed to send. Please try again.')),
      })}
      sx={{ display: 'grid', gap: 2 }}
    >
      <div>
        <Typography variant="h5" component="h2">
          Is this wrong?
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          You can appeal once, until <DateTime value={about.appealUntil} />. A person reads it.
        </Typography>
      </div>
      <TextInput
        form={form}
        name="text"
        label="Why we should look again"
        rows={4}
        maxRows={10}
        maxLength={MAX_REPORT_TEXT}
      />
      <div role="alert">
        <FieldMessage error={failure} />
      </div>
      <Box>
        <LoadingButton
          type="submit"
          variant="contained"
          color="primary"
          loading={form.isSending}
          loadingLabel="Sending..."
        >
          Appeal
        </LoadingButton>
      </Box>
    </Box>
  )
}
