import type { Company } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLastPage, useListSearch } from '../../lib/use-list-search.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { later } from '../../ui/later.tsx'
import { Missing } from '../../ui/Missing.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Lines, Row, Rows } from '../../ui/Rows.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { useCompanies } from './api.ts'

const [CorrectCompanyDialog, aheadOfDialog] = later(
  async () => (await import('./CorrectCompanyDialog.tsx')).CorrectCompanyDialog,
)

const columns = [
  { head: 'Company', width: 'minmax(0, 1.2fr)' },
  { head: 'Domains', width: 'minmax(0, 1.4fr)' },
  { head: 'People', width: '180px' },
  { head: '', width: '96px' },
] as const

/** Every company the platform knows, for its staff to correct. */
export default function CompaniesPage() {
  const { values, page, write } = useListSearch('search')
  const list = useCompanies(values.search, page)
  useLastPage({ page, write }, list.data?.pagination.totalPages)
  const clear = () => write({ search: '' })
  return (
    <Page>
      <PageHeader
        title="Companies"
        subtitle="Named by postings, or by the domain of the first address that came from there."
      />
      <SearchBar
        label="Search by name or domain"
        search={values.search}
        onSearch={(search) => write({ search })}
        onClear={clear}
      />
      <ListState
        things="companies"
        list={list}
        page={page}
        onPage={(to) => write({}, { page: to })}
        empty={
          <EmptyState
            framed
            drawing="clear"
            title="No companies found"
            text="No company is called like that."
            action={values.search && <Button onClick={clear}>Show all</Button>}
          />
        }
      >
        <Rows label="Companies" columns={columns} loadingText="Loading companies..." busy={list.isFetching}>
          {list.data?.data.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </Rows>
      </ListState>
    </Page>
  )
}

function CompanyRow({ company }: { company: Company }) {
  const [corrects, setCorrects] = useState(false)
  const { name, domains, endorsers, admins } = company
  return (
    <Row>
      <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
      <Lines
        first={domains.slice(0, 2).join(', ') || <Missing>No domain</Missing>}
        second={domains.length > 2 && `and ${domains.length - 2} more`}
      />
      <Box sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {counted(endorsers, 'Endorser')}, {counted(admins, 'admin')}
      </Box>
      <Box sx={{ textAlign: { sm: 'right' } }}>
        <Button
          {...aheadOfDialog}
          size="small"
          aria-haspopup="dialog"
          aria-label={`Correct ${name}`}
          onClick={() => setCorrects(true)}
        >
          Correct
        </Button>
      </Box>
      {corrects && <CorrectCompanyDialog company={company} onClose={() => setCorrects(false)} />}
    </Row>
  )
}

function counted(number: number, thing: string): string {
  return `${number.toLocaleString('en-IN')} ${thing}${number === 1 ? '' : 's'}`
}
