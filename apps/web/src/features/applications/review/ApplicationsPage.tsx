import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { type ReviewTab, reviewTabs } from '@endorse/contract/applications/values'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ComponentProps, memo, Suspense, useCallback, useMemo } from 'react'
import {
  Link,
  Navigate,
  NavigationType,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { useUser } from '../../../lib/session.ts'
import { useClampedPage } from '../../../lib/use-clamped-page.ts'
import { useSelection } from '../../../lib/use-selection.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { DensitySwitch } from '../../../ui/DensitySwitch.tsx'
import { lazyPart } from '../../../ui/load-part.ts'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TabsWithCounts } from '../../../ui/TabsWithCounts.tsx'
import { isJobNotFound, JobLoadError } from '../../job-postings/JobLoadError.tsx'
import { useJob } from '../../job-postings/use-job.ts'
import { ForYouChoice } from '../turns/ForYouChoice.tsx'
import { prefersForMe } from '../turns/remembered.ts'
import { useReviewCounts, useReviewList } from './api.ts'
import { ReviewFilters } from './ReviewFilters.tsx'
import { ReviewResults } from './ReviewResults.tsx'
import { hasReviewFilters, reviewSearchParams, reviewTabLabel } from './review-filters.ts'
import { parseReviewSearch, type ReviewSearch } from './review-search.ts'

/** Lists the applications that an Endorser can review: all of them, or those for the job in the URL. */
export default function ApplicationsPage() {
  const { jobId } = useParams()
  const { id } = useUser()
  const { pathname, search } = useLocation()
  const isLinked = useNavigationType() === NavigationType.Push
  // A link of the app leads to the list as it was chosen last. The address alone shows all.
  if (isLinked && pathname === paths.applications && !search && prefersForMe(id))
    return <Navigate replace to="?forMe=true" />
  return <PageContainer>{jobId ? <JobApplications jobId={jobId} /> : <AllApplications />}</PageContainer>
}

function AllApplications() {
  const panel = useReviewPanel()
  const isAppliedJobs = useLocation().pathname === paths.appliedJobs
  return (
    <>
      {isAppliedJobs ? (
        <PageHeader
          title="Applied Jobs"
          subtitle="Endorsees who applied to jobs at your company."
          action={
            <Stack direction="row" sx={{ gap: 1.5 }}>
              <DensitySwitch />
              <LazyExportMenu {...panel} />
              <Button
                component={Link}
                to={paths.jobPostings}
                variant="contained"
                color="primary"
                startIcon={<AddOutlined />}
              >
                Add a job
              </Button>
            </Stack>
          }
        />
      ) : (
        <PageHeader
          title="Applications"
          subtitle="People asking you to put your name to their application."
          action={<ListActions {...panel} />}
        />
      )}
      <ReviewPanel {...panel} />
    </>
  )
}

function JobApplications({ jobId }: { jobId: string }) {
  const { data: job, error, refetch } = useJob(jobId)
  const panel = useReviewPanel(jobId)
  return (
    <>
      <BackLink to={paths.claimJobs}>Back to Jobs</BackLink>
      {error && isJobNotFound(error) ? (
        <JobLoadError jobId={jobId} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <PageHeader
            title="Applicants"
            subtitle={job ? `${job.title}, ${job.company}` : '\u00a0'}
            action={<ListActions {...panel} />}
          />
          <ReviewPanel {...panel} />
        </>
      )}
    </>
  )
}

const ExportMenu = lazyPart(async () => ({
  default: (await import('./selection/ExportMenu.tsx')).ExportMenu,
}))

/** The menu comes after the list, which has the room of this page's budget. Nothing moves when it appears. */
function LazyExportMenu(props: ComponentProps<typeof ExportMenu>) {
  return (
    <Suspense>
      <ExportMenu {...props} />
    </Suspense>
  )
}

function ListActions(props: ComponentProps<typeof ExportMenu>) {
  return (
    <Stack direction="row" sx={{ gap: 1.5 }}>
      <DensitySwitch />
      <LazyExportMenu {...props} />
    </Stack>
  )
}

const ReviewViews = lazyPart(async () => ({ default: (await import('./views/ReviewViews.tsx')).ReviewViews }))

/** The views come after the list, too. Only who has saved some has a row for them. */
function LazyReviewViews(props: ComponentProps<typeof ReviewViews>) {
  return (
    <Suspense>
      <ReviewViews {...props} />
    </Suspense>
  )
}

/** Loads the list that the address asks for, with its selection. */
function useReviewPanel(jobId?: string) {
  const [params, setParams] = useSearchParams()
  const review = useMemo(() => parseReviewSearch(params), [params])
  const list = useReviewList(review, jobId)
  const selection = useSelection<ReviewedApplication>(
    `${jobId} ${reviewSearchParams({ ...review, page: 1 })}`,
  )
  // The tabs count what is open to all, also while only one's own turns are listed.
  const counts = useReviewCounts(review, jobId) ?? list.data?.counts
  const isPageOutOfRange = useClampedPage(review.page, list.data?.pagination.totalPages, (page) =>
    setParams(reviewSearchParams({ ...review, page }), { replace: true }),
  )
  return { review, jobId, list, selection, counts, isPageOutOfRange, setParams }
}

function ReviewPanel({
  review,
  jobId,
  list,
  selection,
  counts,
  isPageOutOfRange,
  setParams,
}: ReturnType<typeof useReviewPanel>) {
  const changeSearch = useCallback(
    (to: ReviewSearch) => setParams(reviewSearchParams(to), { preventScrollReset: to.page === review.page }),
    [review, setParams],
  )
  const changeTab = useCallback(
    (tab: ReviewTab) => {
      const { forMe: _forMe, ...inAnyTurn } = review
      setParams(reviewSearchParams({ ...inAnyTurn, tab, status: '', page: 1 }), { replace: true })
    },
    [review, setParams],
  )
  const changeTurn = (isForMe: boolean) => {
    const { forMe: _forMe, ...inAnyTurn } = review
    setParams(reviewSearchParams({ ...inAnyTurn, ...(isForMe && { forMe: true }), page: 1 }))
  }
  return (
    <>
      <Box sx={{ mt: -1 }}>
        <ReviewTabs tab={review.tab} counts={counts} onChange={changeTab} />
      </Box>
      <Box
        role="tabpanel"
        id={`panel-${review.tab}`}
        aria-labelledby={`tab-${review.tab}`}
        sx={{ mt: jobId ? 2.5 : 2 }}
      >
        {jobId === undefined && <LazyReviewViews review={review} />}
        {jobId === undefined && review.tab === 'pending' && (
          <Box sx={{ display: 'flex', mb: 1.5 }}>
            <ForYouChoice
              isForMe={review.forMe ?? false}
              isFiltered={hasReviewFilters(review)}
              total={counts?.pending}
              onChange={changeTurn}
            />
          </Box>
        )}
        <ReviewFilters review={review} onChange={changeSearch} />
        <ReviewResults {...{ review, list, selection, isPageOutOfRange }} onChange={changeSearch} />
      </Box>
    </>
  )
}

const tabs = reviewTabs.map((value) => ({ value, label: reviewTabLabel[value] }))

interface TabsProps {
  tab: ReviewTab
  counts: Record<ReviewTab, number> | undefined
  onChange: (tab: ReviewTab) => void
}

const ReviewTabs = memo(function ReviewTabs({ tab, counts, onChange }: TabsProps) {
  return <TabsWithCounts label="Applications" value={tab} tabs={tabs} counts={counts} onChange={onChange} />
})
