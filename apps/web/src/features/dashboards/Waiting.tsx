import type { CompanyStanding } from '@endorse/contract'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { messageOf } from '../../lib/api-error.ts'
import { reloadUser } from '../../lib/session.ts'
import { onReconnect, useSocketEvent } from '../../lib/socket.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { When } from '../../ui/When.tsx'
import { useStanding } from './api.ts'

/** For a company admin who may not speak for a company: nothing is there to do but wait. */
export function Waiting() {
  const standing = useStanding()
  useNewsOfApproval(() => void standing.refetch())
  return (
    <Page width="reading">
      {standing.data ? (
        <WhatHappensNext standing={standing.data} />
      ) : standing.error ? (
        <ErrorPanel
          message={messageOf(standing.error, 'Your account could not be loaded. Please try again.')}
          onRetry={() => void standing.refetch()}
        />
      ) : (
        <>
          <LoadingText>Loading...</LoadingText>
          <SkeletonText lines={4} />
        </>
      )}
    </Page>
  )
}

function WhatHappensNext({ standing }: { standing: CompanyStanding }) {
  const { status, company, hasAdmins, askedAt } = standing
  if (status === 'REFUSED') {
    return (
      <EmptyState
        level="h1"
        drawing="clear"
        title="You do not speak for a company"
        text="Those who were asked did not know you as somebody who speaks for it. Your own account stays yours. If that is a mistake, write to us from the contact page."
        action={ownAccount}
      />
    )
  }
  return (
    <EmptyState
      level="h1"
      title={company ? `We are asking about you at ${company.name}` : 'We are asking about your company'}
      text={
        <>
          {whomWeAsked(company?.name, hasAdmins)} As soon as somebody has said yes, this page becomes{' '}
          {company ? `the one of ${company.name}` : 'your company’s'} by itself, and a mail tells you. Until
          then you see only your own account. Asked on <When at={askedAt} />.
        </>
      }
      action={ownAccount}
    />
  )
}

const ownAccount = (
  <Button component={Link} to={paths.settings}>
    Your account
  </Button>
)

function whomWeAsked(company: string | undefined, hasAdmins: boolean): string {
  if (!company)
    return 'Your address does not say for which company you speak, so the staff of Endorse look into it.'
  return hasAdmins
    ? `We asked those who already speak for ${company}, and the staff of Endorse.`
    : `Nobody speaks for ${company} yet, so the staff of Endorse look into it.`
}

// Who is told at once needs no more than this, in case the telling got lost.
const EVERY = 5 * 60_000

function useNewsOfApproval(askAgain: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    reloadUser().catch(() => undefined)
    askAgain()
  })
  useSocketEvent('account_changed', askAgain)
  useEffect(() => {
    const timer = setInterval(() => look(), EVERY)
    const stopCatchingUp = onReconnect(() => look())
    const onVisible = () => look()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      stopCatchingUp()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
