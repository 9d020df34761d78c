import { ActiveFilters } from '../job-postings/ActiveFilters.tsx'
import { activeFilters, type JobSearch } from '../job-postings/job-search.ts'
import { SaveSearchButton } from '../saved-searches/SaveSearchButton.tsx'

interface Props {
  search: JobSearch
  onChange: (search: JobSearch) => void
}

/** Shows the active filters, and saves a search that has words or filters. */
export function ActiveSearch({ search, onChange }: Props) {
  return (
    <>
      <ActiveFilters search={search} onChange={onChange} />
      {(search.title || activeFilters(search).length > 0) && <SaveSearchButton search={search} />}
    </>
  )
}
