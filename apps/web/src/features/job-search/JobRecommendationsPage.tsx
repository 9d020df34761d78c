import Stack from '@mui/material/Stack'
import { useSearchParams } from 'react-router'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ActiveFilters } from '../job-postings/ActiveFilters.tsx'
import { FilterButton } from '../job-postings/FilterButton.tsx'
import { activeFilters, type JobSearch, jobSearchParams, parseJobSearch } from '../job-postings/job-search.ts'
import { SaveSearchButton } from '../saved-searches/SaveSearchButton.tsx'
import { JobResults } from './JobResults.tsx'
import { JobSearchForm } from './JobSearchForm.tsx'
import { parseShownPage } from './jobs-query.ts'

/** Searches active jobs, for Endorsees. */
export default function JobRecommendationsPage() {
  const [params, setParams] = useSearchParams()
  const search = parseJobSearch(params)
  const page = parseShownPage(params)
  const changeSearch = (to: JobSearch) => setParams(jobSearchParams(to), { preventScrollReset: true })
  const showUpTo = (last: number) => {
    const next = jobSearchParams(search)
    next.set('page', String(last))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <PageContainer>
      <PageHeader title="Job Recommendation For You" subtitle="Get a referral for your preferred job now" />
      <Stack direction="row" sx={{ gap: 1 }}>
        <JobSearchForm
          placeholder="What job are you looking for?"
          text={search.title}
          onSearch={(title) => changeSearch({ ...search, title })}
        />
        <FilterButton search={search} hasCounts onApply={changeSearch} />
      </Stack>
      {params.size > 0 && <ActiveSearch search={search} onChange={changeSearch} />}
      <JobResults search={search} page={page} onChange={changeSearch} onPageChange={showUpTo} />
    </PageContainer>
  )
}
interface Props {
  search: JobSearch
  onChange: (search: JobSearch) => void
}

/** Shows the active filters, and saves a search that has words or filters. */
function ActiveSearch({ search, onChange }: Props) {
  return (
    <>
      <ActiveFilters search={search} onChange={onChange} />
      {(search.title || activeFilters(search).length > 0) && <SaveSearchButton search={search} />}
    </>
  )
}
