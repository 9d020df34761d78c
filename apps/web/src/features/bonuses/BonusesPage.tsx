import type { CompanyBonus } from '@endorse/contract/bonuses/schemas'
import { bonusStateLabel, bonusStates } from '@endorse/contract/bonuses/values'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useUser } from '../../lib/session.ts'
import { useCompactTables, useIsNarrow } from '../../lib/use-breakpoints.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { useSelection } from '../../lib/use-selection.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { PageCheckbox } from '../../ui/selection-parts.tsx'
import { TabsWithCounts } from '../../ui/TabsWithCounts.tsx'
import { useBonusCounts, useBonuses, useExportBonuses } from './api.ts'
import { BonusDialogs } from './BonusDialogs.tsx'
import { BonusSelectionBar, BonusSelectionFoot } from './BonusSelection.tsx'
import { BonusTable } from './BonusTable.tsx'
import { filtersOf, parseBonusSearch } from './bonus-query.ts'
import { useBonusMoves } from './use-bonus-moves.ts'

const tabs = [
  { value: 'ALL' as const, label: 'All' },
  ...bonusStates.map((value) => ({ value, label: bonusStateLabel[value] })),
]

const untilOptions = [
  { value: '' as const, label: 'Any day' },
  { value: 'today' as const, label: 'Eligible today' },
  { value: 'month' as const, label: 'By the end of this month' },
  { value: 'next' as const, label: 'By the end of next month' },
]

/** Lists what a company owes its Endorsers for hires, and moves it. */
export default function BonusesPage() {
  const name = useUser().company?.name ?? 'Your company'
  const { values, page, update } = useListSearchParams('state', 'search', 'until')
  const search = parseBonusSearch(values)
  const list = useBonuses(search, page)
  const counts = useBonusCounts().data?.data
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  const selection = useSelection<CompanyBonus>(JSON.stringify(search))
  const moves = useBonusMoves(selection)
  const exportCsv = useExportBonuses()
  const isCompact = useCompactTables()
  const isNarrow = useIsNarrow()
  const shown = list.data?.data ?? []
  const tab = search.state || 'ALL'
  const isFiltered = search.search !== '' || search.until !== ''
  const clear = () => update({ search: '', until: '' })
  // A selected row that was loaded again has the state of now.
  const rows = selection.rows.map((row) => shown.find(({ id }) => id === row.id) ?? row)
  const bars = { selection: { ...selection, rows }, shown, ask: moves.ask }
  return (
    <PageContainer>
      <PageHeader
        title="Bonuses"
        subtitle={`Your record of what ${name} owes its Endorsers. Endorse moves no money.`}
        action={
          !isNarrow && (
            <LoadingButton
              startIcon={<DownloadOutlined />}
              loading={exportCsv.isPending}
              loadingLabel="Exporting..."
              onClick={() => exportCsv.mutate(filtersOf(search))}
            >
              CSV for payroll
            </LoadingButton>
          )
        }
      />
      <TabsWithCounts
        label="Bonuses"
        value={tab}
        tabs={tabs}
        counts={counts && { ...counts, ALL: Object.values(counts).reduce((sum, count) => sum + count, 0) }}
        onChange={(state) => update({ state: state === 'ALL' ? '' : state })}
      />
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: 2.5 }}>
        <SearchBar
          label="Search by hire, Endorser or job"
          search={values.search}
          onSearch={(text) => update({ search: text })}
          isFiltered={search.until !== ''}
          onClear={clear}
        >
          <FilterSelect
            label="Eligible until"
            value={search.until}
            options={untilOptions}
            onChange={(until) => update({ until })}
            sx={{ minWidth: 172 }}
          />
        </SearchBar>
        <PaginatedList
          itemsLabel="bonuses"
          list={list}
          page={page}
          onPageChange={(to) => update({}, { page: to })}
          empty={<NoBonuses isFiltered={isFiltered} hasState={search.state !== ''} onClear={clear} />}
        >
          <BonusTable
            bonuses={list.data?.data}
            busy={list.isFetching}
            ask={moves.ask}
            selection={{
              labelOf: ({ hire }) => `Select the bonus for ${hire}`,
              isSelected: selection.has,
              toggle: (bonus, upToHere) => selection.toggle(bonus, upToHere ? shown : undefined),
              head: <PageCheckbox selection={selection} shown={shown} />,
              bar: <BonusSelectionBar {...bars} />,
            }}
          />
        </PaginatedList>
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
          Endorsers read only their own rows. Endorsees read none.
        </Typography>
        {isCompact && <BonusSelectionFoot {...bars} />}
      </Box>
      <BonusDialogs moves={moves} />
    </PageContainer>
  )
}

interface NoBonusesProps {
  isFiltered: boolean
  hasState: boolean
  onClear: () => void
}

function NoBonuses({ isFiltered, hasState, onClear }: NoBonusesProps) {
  if (isFiltered)
    return (
      <EmptyState
        framed
        illustration="search"
        title="No bonus found"
        text="No bonus of this tab matches."
        action={<Button onClick={onClear}>Show all</Button>}
      />
    )
  return (
    <EmptyState
      framed
      illustration="waiting"
      title={hasState ? 'No bonus here' : 'No bonus yet'}
      text={
        hasState
          ? 'No bonus has this state.'
          : 'One appears when somebody whom your Endorsers referred says that they were hired.'
      }
    />
  )
}
