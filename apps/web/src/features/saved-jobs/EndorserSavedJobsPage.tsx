import type { SavedJob } from '@endorse/contract/saved-jobs/schemas'
import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useUser } from '../../lib/session.ts'
import { useListSearchParams } from '../../lib/use-list-search-params.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { useOpenChat } from '../chat/use-open-chat.ts'
import { NoSavedJobsFound } from './NoSavedJobsFound.tsx'
import { SavedJobCard } from './SavedJobCard.tsx'
import { SavedJobList } from './SavedJobList.tsx'
import { datesPosted, parseEndorserSearch, types } from './saved-jobs-query.ts'

/** The jobs that an Endorser saved. */
export default function EndorserSavedJobsPage() {
  const { values, update } = useListSearchParams('search', 'type', 'posted', 'order')
  const { search, type, posted } = values
  const request = parseEndorserSearch(useSearchParams()[0])
  const isFiltered = Boolean(search || type || posted)
  const clear = () => update({ search: '', type: '', posted: '' })
  return (
    <PageContainer>
      <PageHeader title="Saved Jobs" subtitle="Apply To These Saved Jobs" />
      <SearchBar
        label="Search your saved jobs..."
        search={search}
        isFiltered={isFiltered}
        onSearch={(text) => update({ search: text })}
        onClear={clear}
        clearLabel="Clear all filters"
      >
        <FilterSelect
          label="Employment Type"
          value={type}
          options={types}
          onChange={(value) => update({ type: value })}
        />
        <FilterSelect
          label="Date Posted"
          value={request.datePosted ?? ''}
          options={datesPosted}
          onChange={(value) => update({ posted: value })}
        />
      </SearchBar>
      <SavedJobList
        search={request}
        retryLabel="Try again"
        onOrderChange={(value) => update({ order: value === 'closing' ? value : '' })}
        renderJob={(job) => (
          <SavedJobCard key={job.id} job={job} to={paths.jobDescriptionAlias(job.id)}>
            <Actions job={job} />
          </SavedJobCard>
        )}
        empty={isFiltered ? <NoSavedJobsFound onClear={clear} /> : <NoSavedJobs />}
      />
    </PageContainer>
  )
}

function Actions({ job }: { job: SavedJob }) {
  return (
    <>
      <Button
        component={Link}
        to={paths.jobDescriptionAlias(job.id)}
        aria-label={`View details of ${job.title}`}
      >
        View details
      </Button>
      <ConnectMe job={job} />
    </>
  )
}

/**
 * Opens the conversation with the colleague who takes care of the posting. Without one it leads to the applicants, whom
 * every Endorser of the company can answer. Nobody at another company can be asked.
 */
function ConnectMe({ job: { id, title, companyId, poster } }: { job: SavedJob }) {
  const { company } = useUser()
  const openChat = useOpenChat()
  if (poster) {
    const name = `${poster.firstName} ${poster.lastName}`
    return (
      <Button
        variant="tonal"
        onClick={() => openChat(poster.id)}
        aria-label={`Connect Me: message ${name} about ${title}`}
      >
        Connect Me
      </Button>
    )
  }
  if (company?.id !== companyId) return null
  return (
    <Button
      variant="tonal"
      component={Link}
      to={paths.applicationsOfJob(id)}
      aria-label={`Connect Me: applicants of ${title}`}
    >
      Connect Me
    </Button>
  )
}

function NoSavedJobs() {
  return (
    <EmptyState
      framed
      illustration="saved"
      title="No saved jobs yet"
      text="Save a job to find it here again."
      action={
        <Button component={Link} to={paths.jobPostings}>
          Browse Jobs
        </Button>
      }
    />
  )
}
