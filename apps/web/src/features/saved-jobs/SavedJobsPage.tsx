import type { SavedJob } from '@endorse/contract/saved-jobs/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { StatusChip } from '../../lib/StatusChip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { ConnectMeButton } from '../applications/apply/ConnectMeButton.tsx'
import { ActiveFilters } from '../job-postings/ActiveFilters.tsx'
import { FilterButton } from '../job-postings/FilterButton.tsx'
import {
  activeFilters,
  emptySearch,
  type JobSearch,
  jobSearchParams,
  parseJobSearch,
} from '../job-postings/job-search.ts'
import { NoSavedJobsFound } from './NoSavedJobsFound.tsx'
import { SavedJobCard } from './SavedJobCard.tsx'
import { SavedJobList } from './SavedJobList.tsx'
import { seekerSearch } from './saved-jobs-query.ts'

// Loads beside the list of jobs.
const SavedSearches = lazyPart(() => import('../saved-searches/SavedSearches.tsx'))

/** The jobs that an Endorsee saved, with the filters of the job search. */
export default function SavedJobsPage() {
  const [params, setParams] = useSearchParams()
  const search = parseJobSearch(params)
  const changeSearch = (to: JobSearch) => setParams(jobSearchParams(to), { preventScrollReset: true })
  const isFiltered = search.title !== '' || activeFilters(search).length > 0
  return (
    <PageContainer>
      <PageHeader title="Saved Jobs" subtitle="Apply To These Saved Jobs" />
      <Suspense fallback={<Box sx={{ height: 88 }} />}>
        <SavedSearches />
      </Suspense>
      <Stack direction="row" sx={{ gap: 1, '& .MuiButton-root': { height: { xs: 44, sm: 40 } } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SearchBar
            label="Search your saved jobs..."
            search={search.title}
            onSearch={(title) => changeSearch({ ...search, title })}
            onClear={() => changeSearch({ ...search, title: '' })}
          />
        </Box>
        <FilterButton search={search} onApply={changeSearch} />
      </Stack>
      <Box sx={{ mb: 3, '&:empty': { mb: 1 }, '& > *': { mt: 0 } }}>
        <ActiveFilters search={search} onChange={changeSearch} />
      </Box>
      <SavedJobList
        search={seekerSearch(search)}
        retryLabel="Try Again"
        onOrderChange={(order) => changeSearch({ ...search, order: order === 'closing' ? order : '' })}
        renderJob={(job) => (
          <SavedJobCard key={job.id} job={job} to={paths.jobDescription(job.id)}>
            <Actions job={job} />
          </SavedJobCard>
        )}
        empty={
          isFiltered ? (
            <NoSavedJobsFound onClear={() => changeSearch({ ...emptySearch, order: search.order })} />
          ) : (
            <NoSavedJobs />
          )
        }
      />
    </PageContainer>
  )
}

function Actions({ job }: { job: SavedJob }) {
  return (
    <>
      {job.applicationStatus ? (
        <span>
          <StatusChip status={job.applicationStatus} />
        </span>
      ) : (
        <Button
          component={Link}
          to={paths.jobDescription(job.id)}
          aria-label={`View details of ${job.title}`}
        >
          View details
        </Button>
      )}
      {job.availability === 'OPEN' || job.applicationId ? (
        <ConnectMeButton job={job} />
      ) : (
        <Button
          component={Link}
          to={`${paths.jobRecommendations}?${jobSearchParams({ ...emptySearch, title: job.title })}`}
          aria-label={`Similar jobs to ${job.title}`}
        >
          Similar jobs
        </Button>
      )}
    </>
  )
}

function NoSavedJobs() {
  return (
    <EmptyState
      framed
      illustration="saved"
      title="No Saved Jobs Yet"
      text="Start saving your favorite jobs to apply in future."
      action={
        <Button component={Link} to={paths.jobRecommendations}>
          Find jobs
        </Button>
      }
    />
  )
}
