import type { DatabaseView } from '@endorse/contract/database-viewer/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { hasErrorCode } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { databaseErrorText, useDatabaseView, useExportTable } from './api.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { RecordTable } from './RecordTable.tsx'
import { formatRecordCount, TableLinks } from './TableLinks.tsx'

/** The tables of the own company, or all tables for platform staff, with their records. */
export default function DatabasePage() {
  const { values, page, update } = useListSearchParams('table', 'search', 'sort', 'order')
  const order = values.order === 'desc' ? 'desc' : 'asc'
  const view = useDatabaseView({ ...values, order, page })
  useClampedListPage({ page, update }, view.data?.pagination.totalPages)
  const table = view.data?.table ?? values.table
  useDocumentTitle(values.table ? `${values.table} · Database` : 'Database')
  const sortBy = (column: string) =>
    update({ sort: column, order: values.sort === column && order === 'asc' ? 'desc' : 'asc' })

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' } }}>
      <Box
        sx={{
          display: { xs: 'none', lg: 'block' },
          minHeight: 'calc(100vh - 66px)',
          py: 3,
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        {view.data && (
          <>
            <Typography variant="h5" component="p" sx={{ px: 3, pb: 1.5 }}>
              Tables
            </Typography>
            <TableLinks tables={view.data.tables} current={table} />
          </>
        )}
      </Box>
      <Box sx={{ minWidth: 0, px: { xs: 2, md: 3 }, py: 2.5 }}>
        <Typography variant="h4" component="h1">
          Database
        </Typography>
        <Subtitle view={view.data} />
        <FilterSelect
          label="Table"
          value={table}
          options={view.data?.tables.map(({ name }) => ({ value: name, label: name })) ?? []}
          onChange={(name) => update({ table: name, search: '', sort: '', order: '' })}
          sx={{ display: { xs: 'flex', lg: 'none' }, mt: 2 }}
        />
        <Box sx={{ mt: 2 }}>
          {!view.data && hasErrorCode(view.error, 'NOT_FOUND') ? (
            <EmptyState
              framed
              illustration="search"
              title="Table not found"
              text="No table that you can read has this name."
              action={
                <Button onClick={() => update({ table: '', search: '', sort: '', order: '' })}>
                  Show tables
                </Button>
              }
            />
          ) : view.error && !view.data ? (
            <>
              <ErrorPanel
                what="Records"
                message={databaseErrorText(view.error)}
                onRetry={() => void view.refetch()}
              />
              {values.search && <Button onClick={() => update({ search: '' })}>Show all</Button>}
            </>
          ) : (
            <Records
              key={table}
              view={view.data}
              search={values.search}
              onSearch={(search) => update({ search })}
              sort={values.sort}
              order={order}
              onSort={sortBy}
              busy={view.isFetching}
            />
          )}
          <Pagination
            label="Records"
            page={page}
            totalPages={view.data?.pagination.totalPages ?? 1}
            onChange={(to) => update({}, { page: to })}
          />
        </Box>
      </Box>
    </Box>
  )
}

function Subtitle({ view }: { view: DatabaseView | undefined }) {
  const { role } = useUser()
  const count = view?.tables.find(({ name }) => name === view.table)?.count
  if (!view || count === undefined) return null
  const isStaff = role === 'PLATFORM_EMPLOYEE'
  return (
    <Typography variant="small" component="p" color="textSecondary">
      {view.table} · {formatRecordCount(count)} {count === 1 ? 'record' : 'records'} of{' '}
      {isStaff ? 'all companies' : 'your company'} · every look is written to the audit log
    </Typography>
  )
}

function ExportRecords({ view, search }: Pick<RecordsProps, 'view' | 'search'>) {
  const exportTable = useExportTable()
  return (
    <ExportButton
      isExporting={exportTable.isPending}
      disabled={!view}
      onExport={() => view && exportTable.mutate({ table: view.table, ...(search && { search }) })}
    />
  )
}

interface RecordsProps {
  /** Undefined while it loads. */
  view: DatabaseView | undefined
  search: string
  onSearch: (search: string) => void
  sort: string
  order: 'asc' | 'desc'
  onSort: (column: string) => void
  busy: boolean
}

function Records({ view, search, onSearch, sort, order, onSort, busy }: RecordsProps) {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const columns = view?.columns ?? []
  const records = view?.data[view.table] ?? []
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name])
  return (
    <>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'flex-start', '& > form': { flex: 1 }, '& > button': { height: 40 } }}
      >
        <SearchBar
          label="Search in this table"
          search={search}
          onSearch={onSearch}
          onClear={() => onSearch('')}
        />
        <ColumnsMenu columns={columns.map(({ name }) => name)} hidden={hidden} onToggle={toggle} />
        <ExportRecords view={view} search={search} />
      </Stack>
      {!view && <SkeletonText lines={12} />}
      {view && records.length === 0 && (
        <EmptyState
          framed
          illustration="search"
          title={search ? 'No record found' : 'No records'}
          text={search ? 'No record of this table has this text.' : 'This table is empty.'}
          action={search && <Button onClick={() => onSearch('')}>Show all</Button>}
        />
      )}
      {view && records.length > 0 && (
        <RecordTable
          table={view.table}
          columns={columns.filter(({ name }) => !hidden.includes(name))}
          records={records}
          sort={sort}
          order={order}
          onSort={onSort}
          busy={busy}
        />
      )}
    </>
  )
}
