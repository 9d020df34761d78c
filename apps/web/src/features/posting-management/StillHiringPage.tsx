import Button from '@mui/material/Button'
import { QueryClientProvider } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PublicShell } from '../../foundation/PublicShell.tsx'
import { getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Alert } from '../../ui/Alert.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useAnswerHiringQuestion, useHiringQuestion } from './api.ts'

/** Asks who opens the link of a mail whether the company is still hiring. Opening the link answers nothing. */
export default function StillHiringPage() {
  const { token = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <PublicShell>
        <Question token={token} />
      </PublicShell>
    </QueryClientProvider>
  )
}

function Question({ token }: { token: string }) {
  const { data, error, refetch } = useHiringQuestion(token)
  const answer = useAnswerHiringQuestion(token)
  if (answer.isSuccess)
    return (
      <EmptyState
        level="h1"
        illustration="done"
        title="Thank you"
        text={
          answer.variables ? 'The job stays open.' : 'The job is archived. You can restore it at any time.'
        }
      />
    )
  if (error && hasErrorCode(error, 'NOT_FOUND'))
    return (
      <EmptyState
        level="h1"
        title="Nothing to answer"
        text="This question is answered already, or the job is not yours any more."
      />
    )
  if (error)
    return (
      <ErrorPanel
        title="Still hiring?"
        message={getErrorMessage(error, 'The question did not load.')}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <>
        <VisuallyHidden as="h1">Still hiring?</VisuallyHidden>
        <LoadingText>Loading the question...</LoadingText>
      </>
    )
  return (
    <>
      <EmptyState
        level="h1"
        title="Still hiring?"
        text={`${data.title} at ${data.companyName} has no closing date${data.isArchived ? ' and was archived' : ''}.`}
        action={
          <>
            <Button
              variant="contained"
              color="primary"
              size="large"
              aria-disabled={answer.isPending || undefined}
              onClick={() => answer.isPending || answer.mutate(true)}
            >
              {data.isArchived ? 'Yes, restore the job' : 'Yes, keep it open'}
            </Button>
            <Button
              size="large"
              aria-disabled={answer.isPending || undefined}
              onClick={() => answer.isPending || answer.mutate(false)}
            >
              {data.isArchived ? 'No, leave it archived' : 'No, archive it'}
            </Button>
          </>
        }
      />
      {answer.error && (
        <Alert severity="error">
          {getErrorMessage(answer.error, 'Failed to save your answer. Please try again.')}
        </Alert>
      )}
    </>
  )
}
