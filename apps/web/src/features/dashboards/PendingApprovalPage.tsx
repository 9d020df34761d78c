import type { CompanyAdminStatus } from '@endorse/contract'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { reloadUser } from '../../lib/session.ts'
import { onReconnect, useSocketEvent } from '../../lib/socket.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { useAdminStatus } from './api.ts'

/** For a company admin who may not speak for a company: nothing is there to do but wait. */
export function PendingApprovalPage() {
  const adminStatus = useAdminStatus()
  useApprovalUpdates(() => void adminStatus.refetch())
  return (
    <PageContainer width="reading">
      {adminStatus.data ? (
        <ApprovalStatus adminStatus={adminStatus.data} />
      ) : adminStatus.error ? (
        <ErrorPanel
          message={getErrorMessage(adminStatus.error, 'Your account could not be loaded. Please try again.')}
          onRetry={() => void adminStatus.refetch()}
        />
      ) : (
        <>
          <LoadingText>Loading...</LoadingText>
          <SkeletonText lines={4} />
        </>
      )}
    </PageContainer>
  )
}

function ApprovalStatus({ adminStatus }: { adminStatus: CompanyAdminStatus }) {
  const { status, company, hasAdmins, requestedAt } = adminStatus
  if (status === 'REFUSED') {
    return (
      <EmptyState
        level="h1"
        illustration="clear"
        title="You do not speak for a company"
        text="Those who were asked did not know you as somebody who speaks for it. Your own account stays yours. If that is a mistake, write to us from the contact page."
        action={accountButton}
      />
    )
  }
  return (
    <EmptyState
      level="h1"
      title={company ? `We are asking about you at ${company.name}` : 'We are asking about your company'}
      text={
        <>
          {approversText(company?.name, hasAdmins)} As soon as somebody has said yes, this page becomes{' '}
          {company ? `the one of ${company.name}` : 'your company’s'} by itself, and a mail tells you. Until
          then you see only your own account. Asked on <DateTime value={requestedAt} />.
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

function approversText(company: string | undefined, hasAdmins: boolean): string {
  if (!company)
    return 'Your address does not say for which company you speak, so the staff of Endorse look into it.'
  return hasAdmins
    ? `We asked those who already speak for ${company}, and the staff of Endorse.`
    : `Nobody speaks for ${company} yet, so the staff of Endorse look into it.`
}

// Who is told at once needs no more than this, in case the telling got lost.
const POLL_INTERVAL = 5 * 60_000

function useApprovalUpdates(refetchStatus: () => void): void {
  const checkApproval = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    reloadUser().catch(() => undefined)
    refetchStatus()
  })
  useSocketEvent('account_changed', refetchStatus)
  useEffect(() => {
    const timer = setInterval(() => checkApproval(), POLL_INTERVAL)
    const stopReconnectListener = onReconnect(() => checkApproval())
    const onVisible = () => checkApproval()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      stopReconnectListener()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
