import type { ApplicantTab } from '@endorse/contract/applications/values'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { RequestTab } from './queries.ts'

interface Props {
  tab: RequestTab
  counts: Record<ApplicantTab, number> | undefined
}

/** Says why a tab is empty: nothing was ever sent, or what was sent stands in another tab. */
export function EmptyTab({ tab, counts }: Props) {
  const isFirst = !counts || Object.values(counts).every((count) => count === 0)
  const { title, text } =
    isFirst && tab !== 'rejected' && tab !== 'unanswered' ? nothingSent : emptyTexts[tab]
  const otherText = tab === 'approved' && counts && otherTextOf(counts)
  return (
    <EmptyState
      framed
      illustration={tab === 'pending' && !isFirst ? 'done' : 'requests'}
      title={title}
      text={
        otherText ? (
          <>
            {text}
            <br />
            {otherText}
          </>
        ) : (
          text
        )
      }
      action={
        tab !== 'rejected' && (
          <Button component={Link} to={paths.jobRecommendations}>
            Browse jobs
          </Button>
        )
      }
    />
  )
}

const nothingSent = {
  title: 'No Referrals Requested Yet',
  text: 'Start applying to get referred to your dream company jobs.',
}

/** Says what there is where nothing is approved; undefined when nothing was ever sent. */
function otherTextOf({ all, pending }: Record<ApplicantTab, number>): string | undefined {
  if (pending > 0) return pendingTextOf(pending)
  return all > 0 ? 'What you asked for until now stands in My requests.' : undefined
}

function pendingTextOf(count: number): string {
  return count === 1
    ? 'One application is pending. It moves here when an Endorser accepts it.'
    : `${count} applications are pending. They move here when an Endorser accepts them.`
}

const emptyTexts: Record<RequestTab, { title: string; text: string }> = {
  all: nothingSent,
  approved: nothingSent,
  pending: {
    title: 'Nothing pending',
    text: 'All your applications are answered. They stand in the other tabs.',
  },
  rejected: {
    title: 'No Rejected Referrals',
    text: "You don't have any rejected referral applications at the moment.",
  },
  unanswered: {
    title: 'Nothing without an answer',
    text: 'Requests that nobody answers in time are closed and appear here.',
  },
  withdrawn: { title: 'Nothing withdrawn', text: 'Applications that you withdraw stay here.' },
}
