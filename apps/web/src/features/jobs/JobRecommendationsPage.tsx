import Stack from '@mui/material/Stack'
import { useSearchParams } from 'react-router'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterButton } from './FilterButton.tsx'
import { JobResults } from './JobResults.tsx'
import { JobSearchForm } from './JobSearchForm.tsx'
import { type JobSearch, jobSearchParams, parseJobSearch } from './job-search.ts'

/** Searches active jobs, for Endorsees. */
export default function JobRecommendationsPage() {
  const [params, setParams] = useSearchParams()
  const search = parseJobSearch(params)
  const changeSearch = (to: JobSearch) => setParams(jobSearchParams(to), { preventScrollReset: true })
  return (
    <PageContainer>
      <PageHeader title="Job Recommendation For You" subtitle="Get a referral for your preferred job now" />
      <Stack direction="row" sx={{ gap: 1 }}>
        <JobSearchForm
          placeholder="What job are you looking for?"
          text={search.title}
          onSearch={(title) => changeSearch({ ...search, title })}
        />
        <FilterButton search={search} onApply={changeSearch} />
      </Stack>
      <ActiveFilters search={search} onChange={changeSearch} />
      <JobResults search={search} onChange={changeSearch} />
    </PageContainer>
  )
}
