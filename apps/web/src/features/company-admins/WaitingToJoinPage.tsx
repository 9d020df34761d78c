import type { MyJoinRequest } from '@endorse/contract/company-admins/join-requests/schemas'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useDecisionUpdates } from '../../lib/use-decision-updates.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { useMyJoinRequest } from './api.ts'

/** Shows an Endorser who does not belong to a company yet what happens next. */
export default function WaitingToJoinPage() {
  const request = useMyJoinRequest()
  useDecisionUpdates(() => void request.refetch())
  return (
    <PageContainer width="reading">
      {request.data !== undefined ? (
        <RequestState request={request.data} />
      ) : request.error ? (
        <ErrorPanel
          message={getErrorMessage(request.error, 'Your request could not be loaded. Please try again.')}
          onRetry={() => void request.refetch()}
        />
      ) : (
        <>
          <LoadingText heading="Waiting to join">Loading...</LoadingText>
          <SkeletonText lines={4} />
        </>
      )}
    </PageContainer>
  )
}

function RequestState({ request }: { request: MyJoinRequest | null }) {
  if (request?.status !== 'PENDING') return <NoCompany request={request} />
  const { company, domain, requestedAt } = request
  return (
    <EmptyState
      level="h1"
      title={`Waiting to join ${company}`}
      text={
        <>
          Your domain {domain} is not verified for {company}, so the Endorse staff will check where you work.
          As soon as they decide, this page changes, and we email you. Until then you see only your own
          account. Requested on <DateTime value={requestedAt} />.
        </>
      }
      action={
        <Button component={Link} to={paths.employeeProfileTab('personal')}>
          Your profile
        </Button>
      }
    />
  )
}

function NoCompany({ request }: { request: MyJoinRequest | null }) {
  const isRejected = request?.status === 'REJECTED'
  return (
    <EmptyState
      level="h1"
      illustration="done"
      title={isRejected ? `You cannot join ${request.company} with this address` : 'You have no company'}
      text={
        <>
          {isRejected && request.reason && `The Endorse staff wrote: “${request.reason}” `}
          You keep your account. If this is a mistake, write to us from your work email address.
        </>
      }
      action={
        <Button component={Link} to={paths.contact}>
          Contact us
        </Button>
      }
    />
  )
}
