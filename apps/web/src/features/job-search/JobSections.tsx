import type { JobCard } from '@endorse/contract/job-postings/schemas'
import { dismissalReasonLabel, dismissalReasons } from '@endorse/contract/job-search/dismissed/values'
import type { JobPage } from '@endorse/contract/job-search/schemas'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, Suspense } from 'react'
import { lazyPart } from '../../ui/load-part.ts'
import type { OverflowMenuItem } from '../../ui/OverflowMenuPopup.tsx'
import { ConnectMeButton } from '../applications/apply/ConnectMeButton.tsx'
import { useDismissJob } from '../job-postings/dismissed-jobs.ts'
import { JobCardView, JobGrid } from '../job-postings/JobCardView.tsx'
import { type ListedJob, splitIntoSections } from './job-sections.ts'

// Stands below the first jobs.
const NoEndorsersHeading = lazyPart(() => import('./NoEndorsersHeading.tsx'))

interface Props extends Pick<JobPage, 'preferredCities' | 'totalWithEndorsers'> {
  jobs: ListedJob[]
  /** Whether the list is ordered by closing date. */
  showsClosingDates: boolean
}

/** Shows job cards with a heading wherever the list changes: to other places, to weaker matches, to companies without Endorsers. */
export function JobSections({ jobs, preferredCities, totalWithEndorsers, showsClosingDates }: Props) {
  return splitIntoSections(jobs, preferredCities, totalWithEndorsers).map((section) => (
    <Box key={section.jobs[0]?.id}>
      {section.heading && (
        <Box sx={{ mt: 2, mb: 2 }}>
          <Typography variant="h5" component="h2">
            {section.heading.title}
          </Typography>
          {section.heading.note && (
            <Typography variant="small" component="p" color="textSecondary">
              {section.heading.note}
            </Typography>
          )}
        </Box>
      )}
      {section.startsWithoutEndorsers && (
        <Suspense>
          <NoEndorsersHeading jobs={section.jobs} />
        </Suspense>
      )}
      <JobGrid>
        {section.jobs.map((job) => (
          <ListedJobCard key={job.id} job={job} showsClosingDate={showsClosingDates} />
        ))}
      </JobGrid>
    </Box>
  ))
}

interface ListedJobCardProps {
  job: ListedJob
  showsClosingDate: boolean
}

/** Memoized, because saving one of a hundred jobs would render all of them. */
const ListedJobCard = memo(function ListedJobCard({ job, showsClosingDate }: ListedJobCardProps) {
  const dismissItems = useDismissItems()
  return (
    <JobCardView
      job={job}
      action={<ConnectMeButton job={job} />}
      showsClosingDate={showsClosingDate}
      menuItems={job.group ? dismissItems(job) : []}
    />
  )
})

/** Returns a function that lists the menu items of a recommended job: "Not interested", with each reason. */
function useDismissItems(): (job: Pick<JobCard, 'id' | 'title'>) => OverflowMenuItem[] {
  const dismiss = useDismissJob()
  return (job) => [
    { label: 'Not interested, because', disabled: true, action: () => {} },
    ...dismissalReasons.map((reason) => ({
      label: dismissalReasonLabel[reason],
      action: () => dismiss.mutate({ job, reason }),
    })),
  ]
}
