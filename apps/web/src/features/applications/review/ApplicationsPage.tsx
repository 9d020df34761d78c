import type { ReviewTab } from '@endorse/contract'
import Box from '@mui/material/Box'
import { useParams, useSearchParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { usePageThatExists } from '../../../lib/use-page-that-exists.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { CountedTabs } from '../../../ui/CountedTabs.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useJob } from '../../jobs/api.ts'
import { isNoJob, JobMissing } from '../../jobs/JobMissing.tsx'
import { useLiveApplications } from '../live.ts'
import { useReview } from './api.ts'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewResults } from './ReviewResults.tsx'
import { cleared, type ReviewSearch, readReview, writeReview } from './review-search.ts'

/** All applications that concern me, or, at a job's own address, those to that job. */
export default function ApplicationsPage() {
  const { jobId } = useParams()
  return <Page>{jobId ? <OfJob jobId={jobId} /> : <OfEverybody />}</Page>
}

function OfEverybody() {
  return (
    <>
      <PageHeader title="Applications" subtitle="People asking you to put your name to their application." />
      <Applications />
    </>
  )
}

function OfJob({ jobId }: { jobId: string }) {
  const { data: job, error, refetch } = useJob(jobId)
  return (
    <>
      <BackLink to={paths.claimJobs}>Back to Jobs</BackLink>
      {error && isNoJob(error) ? (
        <JobMissing error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <PageHeader title="Applicants" subtitle={job ? `${job.title}, ${job.company}` : '\u00a0'} />
          <Applications jobId={jobId} />
        </>
      )}
    </>
  )
}

function Applications({ jobId }: { jobId?: string }) {
  const [params, setParams] = useSearchParams()
  const review = readReview(params)
  const list = useReview(review, jobId)
  useLiveApplications()
  const isBeyond = usePageThatExists(review.page, list.data?.pagination.totalPages, (page) =>
    setParams(writeReview({ ...review, page }), { replace: true }),
  )
  const narrow = (to: ReviewSearch) =>
    setParams(writeReview(to), { preventScrollReset: to.page === review.page })
  return (
    <>
      <ReviewTabs
        tab={review.tab}
        counts={list.data?.counts}
        onChange={(tab) => setParams(writeReview({ ...cleared(review), tab }), { replace: true })}
      />
      <Box role="tabpanel" id={`panel-${review.tab}`} aria-labelledby={`tab-${review.tab}`} sx={{ mt: 2.5 }}>
        <ReviewFilters key={review.tab} review={review} onChange={narrow} />
        <ReviewResults {...{ review, list, isBeyond }} onChange={narrow} />
      </Box>
    </>
  )
}

const reviewTabs = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'archived', label: 'Archived' },
] as const

interface TabsProps {
  tab: ReviewTab
  counts: Record<ReviewTab, number> | undefined
  onChange: (tab: ReviewTab) => void
}

function ReviewTabs({ tab, counts, onChange }: TabsProps) {
  return (
    <CountedTabs
      many
      label="Applications"
      value={tab}
      tabs={reviewTabs}
      counts={counts}
      onChange={onChange}
    />
  )
}
