import type { ListedCompany } from '@endorse/contract/company-admins/schemas'
import { type CompanyFilter, companyFilters } from '@endorse/contract/company-admins/values'
import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { paths } from '../../foundation/paths.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { DensitySwitch } from '../../ui/DensitySwitch.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { FaceCell, numberColumn, RowButton } from '../../ui/table-cells.tsx'
import { useCompanies } from './api.ts'
import { parseCompanyFilter } from './queries.ts'

const [CorrectCompanyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./EditCompanyDialog.tsx')).EditCompanyDialog,
)

const [MergeCompaniesDialog, mergePreload] = lazyWithPreload(
  async () => (await import('./MergeCompaniesDialog.tsx')).MergeCompaniesDialog,
)

const filterLabel: Record<CompanyFilter, string> = {
  all: 'All companies',
  endorsers: 'With Endorsers',
  'no-domain': 'Without a domain',
  'no-admin': 'Without an admin',
  waiting: 'With requests or reports',
}
const filterOptions = companyFilters.map((value) => ({ value, label: filterLabel[value] }))

/** Lists all companies, for platform staff to edit and to merge. */
export default function CompaniesPage() {
  const { values, page, update } = useListSearchParams('search', 'filter')
  const filter = parseCompanyFilter(values.filter)
  const list = useCompanies(values.search, page, { filter })
  const [isMerging, setMerging] = useState(false)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  const clear = () => update({ search: '', filter: '' })
  return (
    <PageContainer>
      <PageHeader
        title="Companies"
        subtitle="Companies come from postings and from the first person who signs up with their domain."
        action={
          <Button
            {...mergePreload}
            startIcon={<CallMergeOutlined />}
            aria-haspopup="dialog"
            onClick={() => setMerging(true)}
          >
            Merge two
          </Button>
        }
      />
      <SearchBar
        label="Search by name or domain"
        search={values.search}
        onSearch={(search) => update({ search })}
        isFiltered={filter !== 'all'}
        onClear={clear}
        end={<DensitySwitch />}
      >
        <FilterSelect
          label="Companies"
          value={filter}
          options={filterOptions}
          onChange={(to) => update({ filter: to === 'all' ? '' : to })}
        />
      </SearchBar>
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
            text="No company fits the search and the filter."
            action={(values.search || filter !== 'all') && <Button onClick={clear}>Show all</Button>}
          />
        }
      >
        <CompanyTable companies={list.data?.data} busy={list.isFetching} />
      </PaginatedList>
      {isMerging && <MergeCompaniesDialog onClose={() => setMerging(false)} />}
    </PageContainer>
  )
}

interface TableProps {
  /** Undefined while the list loads. */
  companies: ListedCompany[] | undefined
  busy: boolean
}

function CompanyTable({ companies, busy }: TableProps) {
  const [edited, setEdited] = useState<ListedCompany>()
  return (
    <>
      <DataTable
        hasDensity
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

const columns: DataColumn<ListedCompany>[] = [
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
  numberColumn('Endorsers', 96, ({ endorsers }) => endorsers),
  numberColumn('Postings', 96, ({ postings }) => postings),
  numberColumn('Requests', 104, ({ applications }) => applications),
  { head: 'Admin', width: 184, cell: (company) => <Admin company={company} /> },
]

/** What waits for a decision comes before the name of the admin. */
function Admin({ company: { adminName, admins, openRequests, openReports } }: { company: ListedCompany }) {
  if (openReports > 0)
    return (
      <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'warning.dark' }}>
        <FlagOutlined sx={{ fontSize: 16 }} />
        <Typography variant="body2" component="span">
          {formatCount(openReports, 'report')}
        </Typography>
      </Stack>
    )
  if (openRequests > 0)
    return <TextLink to={paths.adminRequests}>{formatCount(openRequests, 'request')}</TextLink>
  if (!adminName) return <EmptyValue>None</EmptyValue>
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
      <PersonAvatar name={adminName} size={24} />
      <Typography variant="body2" component="span" noWrap title={adminName}>
        {adminName}
        {admins > 1 && ` +${admins - 1}`}
      </Typography>
    </Stack>
  )
}

function actions(onEdit: (company: ListedCompany) => void): DataColumn<ListedCompany> {
  return {
    head: 'Actions',
    width: 104,
    align: 'right',
    cell: (company) => (
      <Button
        {...prefetchProps}
        size="small"
        aria-haspopup="dialog"
        aria-label={`Edit ${company.name}`}
        onClick={() => onEdit(company)}
      >
        Edit
      </Button>
    ),
  }
}

function CompanyPhoneRow({ company, onEdit }: { company: ListedCompany; onEdit: () => void }) {
  const { name, logoUrl, endorsers, postings, openReports, openRequests } = company
  return (
    <PhoneRow
      face={<CompanyAvatar name={name} image={logoUrl} />}
      title={
        <RowButton label={`Edit ${name}`} onClick={onEdit}>
          {name}
        </RowButton>
      }
      second={
        endorsers > 0
          ? `${formatCount(endorsers, 'Endorser')} · ${formatCount(postings, 'posting')}`
          : formatCount(postings, 'posting')
      }
      third={openReports + openRequests > 0 && <Admin company={company} />}
    />
  )
}

function formatDomains({ domains }: ListedCompany): string | undefined {
  return domains.length > 0 ? domains.join(', ') : undefined
}

function formatCount(number: number, thing: string): string {
  return `${number.toLocaleString('en-IN')} ${thing}${number === 1 ? '' : 's'}`
}
