import { answerBandText } from '@endorse/contract/applications/turns/answer-bands'
import type { EndorserWorkload, WorkloadSummary } from '@endorse/contract/company-endorsers/schemas'
import { workloadFilters, workloadOrders } from '@endorse/contract/company-endorsers/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { capitalize } from '../../lib/capitalize.ts'
import { useUser } from '../../lib/session.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { DensitySwitch } from '../../ui/DensitySwitch.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { StatStrip } from '../../ui/StatStrip.tsx'
import { FaceCell, numberColumn, RowButton } from '../../ui/table-cells.tsx'
import { AwayText } from './AwayText.tsx'
import { useExportEndorsers, useWorkload } from './api.ts'
import { EndorserMenu } from './EndorserMenu.tsx'
import { NoEndorsers } from './NoEndorsers.tsx'
import { WaitingBar } from './WaitingBar.tsx'
import { parseWorkloadSearch } from './workload-query.ts'
import { isAway } from './workload-text.ts'

const [ReassignWorkDialog, preloadDialog] = lazyWithPreload(
  async () => (await import('./ReassignWorkDialog.tsx')).ReassignWorkDialog,
)

const showLabels = { all: 'All Endorsers', waiting: 'With waiting', free: 'Nothing waiting' }
const orderLabels = { waiting: 'Most waiting', name: 'Name' }
const showOptions = workloadFilters.map((value) => ({ value, label: showLabels[value] }))
const orderOptions = workloadOrders.map((value) => ({ value, label: orderLabels[value] }))

/** Lists the Endorsers of a company with what waits for them, and moves their work to colleagues. */
export default function EndorsersPage() {
  const name = useUser().company?.name ?? 'your company'
  const { values, page, update } = useListSearchParams('search', 'show', 'order')
  const search = parseWorkloadSearch(values)
  const list = useWorkload(search, page)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  const [from, setFrom] = useState<EndorserWorkload>()
  const exportCsv = useExportEndorsers()
  const most = Math.max(10, ...(list.data?.data.map(({ waiting }) => waiting) ?? []))
  const clear = () => update({ search: '', show: '' })
  return (
    <PageContainer>
      <PageHeader
        title="Endorsers"
        subtitle={`People at ${name} who can refer, and what waits for them`}
        action={<ExportButton isExporting={exportCsv.isPending} onExport={() => exportCsv.mutate()} />}
      />
      {list.data && <Summary summary={list.data.summary} />}
      <Box sx={{ mt: 3 }}>
        <SearchBar
          label="Search by name or role"
          search={values.search}
          onSearch={(text) => update({ search: text })}
          isFiltered={search.show !== 'all'}
          onClear={clear}
          end={<DensitySwitch />}
        >
          <FilterSelect
            label="Show"
            value={search.show}
            options={showOptions}
            onChange={(show) => update({ show: show === 'all' ? '' : show })}
          />
          <FilterSelect
            label="Order"
            value={search.order}
            options={orderOptions}
            onChange={(order) => update({ order: order === 'waiting' ? '' : order })}
          />
        </SearchBar>
        <PaginatedList
          itemsLabel="Endorsers"
          list={list}
          page={page}
          onPageChange={(to) => update({}, { page: to })}
          empty={<NoEndorsers isFiltered={values.search !== '' || search.show !== 'all'} onClear={clear} />}
        >
          <DataTable
            hasDensity
            label="Endorsers"
            loadingText="Loading Endorsers..."
            busy={list.isFetching}
            rows={list.data?.data}
            keyOf={({ id }) => id}
            columns={columnsFor(most, setFrom)}
            twoLines
            open={(endorser) => () => setFrom(endorser)}
            renderPhoneRow={(endorser) => (
              <PhoneRow
                face={<PersonAvatar name={endorser.name} image={endorser.photoUrl} size={40} />}
                title={<ReassignButton endorser={endorser} onOpen={setFrom} />}
                second={<SecondLine endorser={endorser} />}
                menu={<EndorserMenu endorser={endorser} onReassign={setFrom} />}
                third={<ThirdLine endorser={endorser} />}
              >
                <WaitingBar endorser={endorser} most={most} />
              </PhoneRow>
            )}
          />
        </PaginatedList>
      </Box>
      {from && <ReassignWorkDialog endorser={from} company={name} onClose={() => setFrom(undefined)} />}
    </PageContainer>
  )
}

function Summary({ summary }: { summary: WorkloadSummary }) {
  const { endorsers, active, onLeave, waiting, late, answersWithin, answered, referred } = summary
  return (
    <StatStrip
      stats={[
        { label: 'Endorsers', value: endorsers, note: describePeople(active, onLeave) },
        {
          label: 'Waiting',
          value: waiting,
          note: late === 0 ? 'none longer than a week' : `${late} longer than a week`,
          tone: late === 0 ? undefined : ('warning' as const),
        },
        {
          label: 'Usually answer within',
          value: answersWithin
            ? capitalize(answerBandText[answersWithin].replace('within ', ''))
            : 'Not known',
          note: `${answered} answered`,
        },
        { label: 'Referred', value: referred, note: 'in all' },
      ]}
    />
  )
}

function describePeople(active: number, onLeave: number): string {
  const text = `${active} active in the last 30 days`
  return onLeave === 0 ? text : `${text}, ${onLeave} on leave`
}

/** The role, or why the Endorser takes no new requests. */
function SecondLine({ endorser }: { endorser: EndorserWorkload }) {
  if (!isAway(endorser)) return endorser.currentRole
  return (
    <Box component="span" sx={{ color: 'warning.dark' }}>
      <AwayText endorser={endorser} />
    </Box>
  )
}

/** The jobs and what waits, in as many lines as it takes. */
function ThirdLine({ endorser: { jobs, answersWithin } }: { endorser: EndorserWorkload }) {
  return (
    <>
      {jobs} {jobs === 1 ? 'job' : 'jobs'}
      {answersWithin && ` · usually answers ${answerBandText[answersWithin]}`}
    </>
  )
}

interface ReassignButtonProps {
  endorser: EndorserWorkload
  onOpen: (endorser: EndorserWorkload) => void
}

function ReassignButton({ endorser, onOpen }: ReassignButtonProps) {
  return (
    <RowButton label={`Reassign from ${endorser.name}`} onClick={() => onOpen(endorser)}>
      {endorser.name}
    </RowButton>
  )
}

function columnsFor(
  most: number,
  onReassign: (endorser: EndorserWorkload) => void,
): DataColumn<EndorserWorkload>[] {
  return [
    {
      head: 'Endorser',
      skeleton: 'face',
      cell: (endorser) => (
        <FaceCell
          face={<PersonAvatar name={endorser.name} image={endorser.photoUrl} size={40} />}
          first={<ReassignButton endorser={endorser} onOpen={onReassign} />}
          second={<SecondLine endorser={endorser} />}
        />
      ),
    },
    {
      head: 'Last active',
      width: 120,
      cell: ({ lastActiveAt }) =>
        lastActiveAt ? <DateTime value={lastActiveAt} format="ago" /> : <EmptyValue>never</EmptyValue>,
    },
    numberColumn('Jobs', 56, ({ jobs }) => jobs),
    { head: 'Waiting', width: 128, cell: (endorser) => <WaitingBar endorser={endorser} most={most} /> },
    numberColumn('Answered', 88, ({ answered }) => answered),
    {
      head: 'Usually answers',
      width: 140,
      cell: ({ answersWithin }) =>
        answersWithin ? answerBandText[answersWithin] : <EmptyValue>Not known yet</EmptyValue>,
    },
    numberColumn('Referred', 80, ({ referred }) => referred),
    {
      head: 'Actions',
      align: 'right',
      width: 152,
      skeleton: 'buttons',
      cell: (endorser) => (
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'end', gap: 0.5 }}>
          {endorser.jobs + endorser.waiting > 0 && (
            <Button
              {...preloadDialog}
              size="small"
              aria-haspopup="dialog"
              aria-label={`Reassign the work of ${endorser.name}`}
              onClick={() => onReassign(endorser)}
            >
              Reassign
            </Button>
          )}
          <EndorserMenu endorser={endorser} onReassign={onReassign} />
        </Stack>
      ),
    },
  ]
}
