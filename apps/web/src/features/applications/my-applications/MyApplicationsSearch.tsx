import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { SearchBar } from '../../../ui/SearchBar.tsx'

interface Props {
  search: string
  /** A name of `companies`; empty for all. */
  company: string
  companies: readonly string[]
  onChange: (changed: { search?: string; company?: string }) => void
}

/** Searches the own applications, and filters them by company when there are several. */
export function MyApplicationsSearch({ search, company, companies, onChange }: Props) {
  return (
    <SearchBar
      label="Search by job, person or company"
      search={search}
      onSearch={(text) => onChange({ search: text })}
      isFiltered={company !== ''}
      onClear={() => onChange({ search: '', company: '' })}
    >
      {companies.length > 1 && (
        <FilterSelect
          label="Company"
          value={company}
          options={[
            { value: '', label: 'All companies' },
            ...companies.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(chosen) => onChange({ company: chosen })}
          sx={{ maxWidth: { sm: 200 } }}
        />
      )}
    </SearchBar>
  )
}
