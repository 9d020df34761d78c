import type { DraftRow, PostingImport } from '@endorse/contract/posting-imports/schemas'
import { draftRowLabels, draftRowStates } from '@endorse/contract/posting-imports/values'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatSalary } from '../../lib/money.ts'
import { useClampedListPage } from '../../lib/use-list-search-params.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { TabsWithCounts } from '../../ui/TabsWithCounts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCorrectRow } from './api.ts'
import { CorrectRowDialog } from './CorrectRowDialog.tsx'
import { DraftRowChip } from './DraftRowChip.tsx'
import { DraftRowTitle, draftRowColumns, RowReason } from './draft-row-columns.tsx'
import { type RowView, rowViews, useRowList } from './use-row-list.ts'

const tabs = rowViews.map((value) => ({ value, label: value === 'ALL' ? 'All' : draftRowLabels[value] }))

/** Lists the rows that are not published yet, with what publishing does with each, and corrects them. */
export function RowsStep({ one }: { one: PostingImport }) {
  const { view, page, update, list } = useRowList(one.id)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  const [correcting, setCorrecting] = useState<DraftRow>()
  const correct = useCorrectRow(one.id)
  const answer = async (body: Parameters<typeof correct.mutateAsync>[0]) => {
    try {
      toast.success((await correct.mutateAsync(body)).message)
    } catch (error) {
      toast.error(getErrorMessage(error, 'Failed to save the row. Please try again.'))
    }
  }
  const actions = {
    onCorrect: setCorrecting,
    onAccept: ({ position }: DraftRow) => void answer({ position, takesSuggestedPay: true }),
    onPlace: ({ position }: DraftRow, place: string) => void answer({ position, place }),
  }
  return (
    <>
      <TabsWithCounts
        label="Rows"
        value={view}
        tabs={tabs}
        counts={countsOf(one)}
        onChange={(to) => update({ state: to === 'ALL' ? '' : to }, { replace: true })}
      />
      <Box role="tabpanel" id={`panel-${view}`} aria-labelledby={`tab-${view}`} sx={{ mt: 2 }}>
        <PaginatedList
          itemsLabel="rows"
          list={list}
          page={page}
          onPageChange={(to) => update({}, { page: to })}
          empty={<NoRows view={view} />}
        >
          <DataTable
            label="Rows of the file"
            loadingText="Loading the rows..."
            rows={list.data?.data}
            keyOf={({ position }) => String(position)}
            columns={draftRowColumns(actions)}
            twoLines
            busy={list.isPlaceholderData}
            renderPhoneRow={(row) => (
              <PhoneRow
                title={<DraftRowTitle row={row} {...actions} />}
                second={factsOf(row)}
                third={`Row ${row.line}`}
                date={<DraftRowChip state={row.state} />}
              >
                <RowReason row={row} {...actions} />
              </PhoneRow>
            )}
          />
        </PaginatedList>
      </Box>
      {correcting && (
        <CorrectRowDialog importId={one.id} row={correcting} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  )
}

function countsOf({ rows }: PostingImport): Record<RowView, number> | undefined {
  if (!rows) return undefined
  return { ...rows, ALL: draftRowStates.reduce((sum, state) => sum + rows[state], 0) }
}

function factsOf({ place, salaryMin, salaryMax, closesOn }: DraftRow): string {
  const facts = [place, formatSalary(salaryMin, salaryMax), closesOn && `Closes ${formatDate(closesOn)}`]
  return facts.filter(Boolean).join(' · ') || 'Neither place nor pay'
}

function NoRows({ view }: { view: RowView }) {
  return view === 'ALL' ? (
    <EmptyState framed illustration="done" title="No row waits" text="Every row is published or left out." />
  ) : (
    <EmptyState framed illustration="search" title={`No row is in ${draftRowLabels[view]}`} />
  )
}
