import type { Company } from '@endorse/contract/companies/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { ListTable, ListTableRow, TwoLineCell } from '../../ui/ListTable.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { useCompanies } from './api.ts'

const [CorrectCompanyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./EditCompanyDialog.tsx')).EditCompanyDialog,
)

const columns = [
  { head: 'Company', width: 'minmax(0, 1.2fr)' },
  { head: 'Domains', width: 'minmax(0, 1.4fr)' },
  { head: 'People', width: '180px' },
  { head: '', width: '96px' },
] as const

/** Lists all companies, for platform staff to edit. */
export default function CompaniesPage() {
  const { values, page, update } = useListSearchParams('search')
  const list = useCompanies(values.search, page)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  const clear = () => update({ search: '' })
  return (
    <PageContainer>
      <PageHeader
        title="Companies"
        subtitle="Companies come from postings and from the first person who signs up with their domain."
      />
      <SearchBar
        label="Search by name or domain"
        search={values.search}
        onSearch={(search) => update({ search })}
        onClear={clear}
      />
      <PaginatedList
        itemsLabel="companies"
        list={list}
        page={page}
        onPageChange={(to) => update({}, { page: to })}
        empty={
          <EmptyState
            framed
            illustration="clear"
            title="No companies found"
            text="No company has this name or domain."
            action={values.search && <Button onClick={clear}>Show all</Button>}
          />
        }
      >
        <ListTable
          label="Companies"
          columns={columns}
          loadingText="Loading companies..."
          busy={list.isFetching}
        >
          {list.data?.data.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </ListTable>
      </PaginatedList>
    </PageContainer>
  )
}

function CompanyRow({ company }: { company: Company }) {
  const [isEditing, setEditing] = useState(false)
  const { name, domains, endorsers, admins } = company
  return (
    <ListTableRow>
      <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
      <TwoLineCell
        first={domains.slice(0, 2).join(', ') || <EmptyValue>No domain</EmptyValue>}
        second={domains.length > 2 && `and ${domains.length - 2} more`}
      />
      <Box sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(endorsers, 'Endorser')}, {formatCount(admins, 'admin')}
      </Box>
      <Box sx={{ textAlign: { sm: 'right' } }}>
        <Button
          {...prefetchProps}
          size="small"
          aria-haspopup="dialog"
          aria-label={`Edit ${name}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      </Box>
      {isEditing && <CorrectCompanyDialog company={company} onClose={() => setEditing(false)} />}
    </ListTableRow>
  )
}

function formatCount(number: number, thing: string): string {
  return `${number.toLocaleString('en-IN')} ${thing}${number === 1 ? '' : 's'}`
}
