import type { Company } from '@endorse/contract/companies/schemas'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { FaceCell, HoverActions, NumberCell, RowButton } from '../../ui/table-cells.tsx'
import { useCompanies } from './api.ts'

const [CorrectCompanyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./EditCompanyDialog.tsx')).EditCompanyDialog,
)

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
        <CompanyTable companies={list.data?.data} busy={list.isFetching} />
      </PaginatedList>
    </PageContainer>
  )
}

interface TableProps {
  /** Undefined while the list loads. */
  companies: Company[] | undefined
  busy: boolean
}

function CompanyTable({ companies, busy }: TableProps) {
  const [edited, setEdited] = useState<Company>()
  return (
    <>
      <DataTable
        label="Companies"
        loadingText="Loading companies..."
        busy={busy}
        rows={companies}
        keyOf={({ id }) => id}
        columns={[...columns, actions(setEdited)]}
        open={(company) => () => setEdited(company)}
        renderPhoneRow={(company) => <CompanyPhoneRow company={company} onEdit={() => setEdited(company)} />}
      />
      {edited && <CorrectCompanyDialog company={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const columns: DataColumn<Company>[] = [
  {
    head: 'Company',
    skeleton: 'logo',
    cell: (company) => (
      <FaceCell
        face={<CompanyAvatar name={company.name} image={company.logoUrl} />}
        first={
          <Typography variant="subtitle2" component="span" title={company.name}>
            {company.name}
          </Typography>
        }
        second={formatDomains(company) ?? <EmptyValue>No domain</EmptyValue>}
      />
    ),
  },
  { head: 'Endorsers', width: 120, cell: ({ endorsers }) => <NumberCell value={endorsers} /> },
  { head: 'Admins', width: 104, cell: ({ admins }) => <NumberCell value={admins} /> },
]

function actions(onEdit: (company: Company) => void): DataColumn<Company> {
  return {
    head: 'Actions',
    width: 104,
    align: 'right',
    cell: (company) => (
      <HoverActions>
        <Button
          {...prefetchProps}
          size="small"
          aria-haspopup="dialog"
          aria-label={`Edit ${company.name}`}
          onClick={() => onEdit(company)}
        >
          Edit
        </Button>
      </HoverActions>
    ),
  }
}

function CompanyPhoneRow({ company, onEdit }: { company: Company; onEdit: () => void }) {
  const { name, logoUrl, endorsers, admins } = company
  return (
    <PhoneRow
      face={<CompanyAvatar name={name} image={logoUrl} />}
      title={
        <RowButton label={`Edit ${name}`} onClick={onEdit}>
          {name}
        </RowButton>
      }
      second={formatDomains(company) ?? <EmptyValue>No domain</EmptyValue>}
      third={`${formatCount(endorsers, 'Endorser')}, ${formatCount(admins, 'admin')}`}
    />
  )
}

function formatDomains({ domains }: Company): string | undefined {
  return domains.length > 0 ? domains.join(', ') : undefined
}

function formatCount(number: number, thing: string): string {
  return `${number.toLocaleString('en-IN')} ${thing}${number === 1 ? '' : 's'}`
}
