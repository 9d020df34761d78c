import Stack from '@mui/material/Stack'
import { useSearchParams } from 'react-router'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterButton } from './FilterButton.tsx'
import { JobResults } from './JobResults.tsx'
import { JobSearchBox } from './JobSearchBox.tsx'
import { type JobSearch, readSearch, writeSearch } from './job-search.ts'

export default function JobRecommendationsPage() {
  const [params, setParams] = useSearchParams()
  const search = readSearch(params)
  const narrow = (to: JobSearch) => setParams(writeSearch(to), { preventScrollReset: true })
  return (
    <Page>
      <PageHeader title="Job Recommendation For You" subtitle="Get a referral for your preferred job now" />
      <Stack direction="row" sx={{ gap: 1 }}>
        <JobSearchBox
          placeholder="What job are you looking for?"
          text={search.title}
          onSearch={(title) => narrow({ ...search, title })}
        />
        <FilterButton search={search} onApply={narrow} />
      </Stack>
      <ActiveFilters search={search} onChange={narrow} />
      <JobResults search={search} onChange={narrow} />
    </Page>
  )
}
