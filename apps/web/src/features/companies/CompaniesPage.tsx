import type { Company } from '@endorse/contract/companies/schemas'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { Table, type TableColumn, TwoLines } from '../../ui/Table.tsx'
import { useCompanies } from './api.ts'

const [CorrectCompanyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./EditCompanyDialog.tsx')).EditCompanyDialog,
)

const columns: TableColumn[] = [
  { head: 'Company' },
  { head: 'Domains' },
  { head: 'People', width: 212 },
  { head: 'Actions', width: 128, align: 'right' },
]

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
            illustration="search"
            title="No companies found"
            text="No company has this name or domain."
            action={values.search && <Button onClick={clear}>Show all</Button>}
          />
        }
      >
        <Table
          stacks
          label="Companies"
          columns={columns}
          loadingText="Loading companies..."
          busy={list.isFetching}
        >
          {list.data?.data.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </Table>
      </PaginatedList>
    </PageContainer>
  )
}

function CompanyRow({ company }: { company: Company }) {
  const [isEditing, setEditing] = useState(false)
  const { name, domains, endorsers, admins } = company
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="span">
          {name}
        </Typography>
      </TableCell>
      <TableCell>
        <TwoLines
          first={domains.slice(0, 2).join(', ') || <EmptyValue>No domain</EmptyValue>}
          second={domains.length > 2 && `and ${domains.length - 2} more`}
        />
      </TableCell>
      <TableCell>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(endorsers, 'Endorser')}, {formatCount(admins, 'admin')}
        </Typography>
      </TableCell>
      <TableCell align="right">
        <Button
          {...prefetchProps}
          size="small"
          aria-haspopup="dialog"
          aria-label={`Edit ${name}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
        {isEditing && <CorrectCompanyDialog company={company} onClose={() => setEditing(false)} />}
      </TableCell>
    </TableRow>
  )
}

function formatCount(number: number, thing: string): string {
  return `${number.toLocaleString('en-IN')} ${thing}${number === 1 ? '' : 's'}`
}
