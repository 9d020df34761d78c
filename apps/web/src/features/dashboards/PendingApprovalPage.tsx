import type { CompanyAdminStatus } from '@endorse/contract/dashboards/schemas'
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
import { useAdminStatus } from './api.ts'

/** Shows a company admin whose request is pending or rejected what happens next. */
export function PendingApprovalPage() {
  const adminStatus = useAdminStatus()
  useDecisionUpdates(() => void adminStatus.refetch())
  return (
    <PageContainer width="reading">
      {adminStatus.data ? (
        <ApprovalStatus adminStatus={adminStatus.data} />
      ) : adminStatus.error ? (
        <ErrorPanel
          what="Your account"
          message={getErrorMessage(adminStatus.error, 'Your account could not be loaded. Please try again.')}
          onRetry={() => void adminStatus.refetch()}
        />
      ) : (
        <>
          <LoadingText heading="Waiting for approval">Loading...</LoadingText>
          <SkeletonText lines={4} />
        </>
      )}
    </PageContainer>
  )
}

function ApprovalStatus({ adminStatus }: { adminStatus: CompanyAdminStatus }) {
  const { status, company, hasAdmins, requestedAt } = adminStatus
  if (status === 'REJECTED') {
    return (
      <EmptyState
        level="h1"
        illustration="failed"
        title="You are not an admin of a company"
        text="Your request to become a company admin was rejected. You keep your account. If this is a mistake, write to us from the contact page."
        action={accountButton}
      />
    )
  }
  return (
    <EmptyState
      level="h1"
      title={waitingTitle(company?.name, hasAdmins)}
      text={
        <>
          {approversText(company?.name, hasAdmins)} As soon as you are approved, this page shows{' '}
          {company?.name ?? 'your company'}, and we email you. Until then you see only your own account.
          Requested on <DateTime value={requestedAt} />.
        </>
      }
      action={accountButton}
    />
  )
}

const accountButton = (
  <Button component={Link} to={paths.settings}>
    Your account
  </Button>
)

/** Names who is asked: the company only when it has somebody who can answer. */
function waitingTitle(company: string | undefined, hasAdmins: boolean): string {
  return `Waiting for ${company && hasAdmins ? company : 'the Endorse staff'} to approve you`
}

function approversText(company: string | undefined, hasAdmins: boolean): string {
  if (!company)
    return 'Your email address does not show which company you work for, so the Endorse staff will check it.'
  return hasAdmins
    ? `We asked the admins of ${company} and the Endorse staff.`
    : `${company} has no admin yet, so the Endorse staff will check your request.`
}
