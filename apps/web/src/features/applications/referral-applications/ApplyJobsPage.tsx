import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { hasErrorCode } from '../../../lib/api-error.ts'
import { useClampedListPage, useListSearchParams } from '../../../lib/use-list-search-params.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useMyApplicationCount, useMyReferralApplications } from './api.ts'
import { ReferralCard } from './ReferralCard.tsx'

const [AddJobDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./AddJobDialog.tsx')).AddJobDialog,
)

/** The Endorsee's requests for jobs found elsewhere, and the button that adds one. */
export default function ApplyJobsPage() {
  const list = useListSearchParams()
  const referrals = useMyReferralApplications(list.page)
  const [isAdding, setAdding] = useState(false)
  const pagination = referrals.data?.pagination
  const { data: total, isPending } = useMyApplicationCount()
  const onEndorse = pagination && total ? Math.max(0, total - pagination.totalItems) : 0
  const isCounted = pagination && !isPending
  useClampedListPage(list, pagination?.totalPages)
  return (
    <PageContainer>
      <PageHeader
        title="Apply Jobs"
        subtitle={`View and manage your Applied Jobs${isCounted ? ` (${pagination.totalItems + onEndorse} total)` : ''}`}
        action={
          <Button
            {...prefetchProps}
            variant="contained"
            color="primary"
            startIcon={<AddOutlined />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
            sx={{ flex: 'none', width: { xs: 1, sm: 'auto' }, height: { xs: 44, sm: 36 } }}
          >
            Add Job
          </Button>
        }
      />
      {onEndorse > 0 && !!pagination?.totalItems && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Here are the jobs from elsewhere. {countOnEndorse(onEndorse)} in{' '}
          <TextLink to={paths.referralsStatusTab('all')}>My requests</TextLink>.
        </Typography>
      )}
      <Referrals referrals={referrals} onEndorse={isPending ? undefined : onEndorse} />
      <Pagination
        label="Requests"
        page={list.page}
        totalPages={pagination?.totalPages ?? 1}
        onChange={(page) => list.update({}, { page })}
      />
      {isAdding && <AddJobDialog onClose={() => setAdding(false)} />}
    </PageContainer>
  )
}

/** Begins the sentence about the applications to postings, which this page does not list. */
function countOnEndorse(count: number): string {
  return count === 1
    ? 'Your application to a job on Endorse is'
    : `Your ${count} applications to jobs on Endorse are`
}

interface ReferralsProps {
  referrals: ReturnType<typeof useMyReferralApplications>
  /** The number of applications to jobs on Endorse; undefined while it loads. */
  onEndorse: number | undefined
}

function Referrals({ referrals, onEndorse }: ReferralsProps) {
  if (referrals.isError && !referrals.data) {
    return (
      <ErrorPanel
        what="Referrals"
        message={
          hasErrorCode(referrals.error, 'TIMEOUT')
            ? referrals.error.message
            : 'Failed to load referrals. Please try again.'
        }
        onRetry={() => void referrals.refetch()}
      />
    )
  }
  if (!referrals.data || (referrals.data.data.length === 0 && onEndorse === undefined)) {
    return (
      <>
        <LoadingText>Loading referrals...</LoadingText>
        <Cards as="div">
          {[1, 2, 3, 4].map((number) => (
            <Card key={number} sx={{ p: 2.5 }}>
              <SkeletonText lines={5} />
            </Card>
          ))}
        </Cards>
      </>
    )
  }
  if (referrals.data.pagination.totalItems === 0) {
    return onEndorse ? (
      <EmptyState
        framed
        illustration="requests"
        title="No jobs from elsewhere yet"
        text={`${countOnEndorse(onEndorse)} in My requests. Add a job that you found elsewhere to ask for a referral there, too.`}
        action={
          <Button component={Link} to={paths.referralsStatusTab('all')}>
            My requests
          </Button>
        }
      />
    ) : (
      <EmptyState
        framed
        illustration="requests"
        title="No Jobs Requested Yet"
        text="Start applying to get referred to your dream company jobs."
      />
    )
  }
  return (
    <Cards aria-label="Requests">
      {referrals.data.data.map((referral) => (
        <li key={referral.id}>
          <ReferralCard referral={referral} />
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
