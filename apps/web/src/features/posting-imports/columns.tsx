import type { PostingImport, ReportRow } from '@endorse/contract/posting-imports/schemas'
import { paths } from '../../foundation/paths.ts'
import type { DataColumn } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { NumberCell, RowLink, TwoLines } from '../../ui/table-cells.tsx'
import { startedText, summaryOf } from './import-text.ts'

/** The columns of the list of imports. */
export const importColumns: DataColumn<PostingImport>[] = [
  {
    head: 'From',
    skeleton: 'lines',
    cell: (one) => (
      <TwoLines
        first={<RowLink to={paths.importReport(one.id)}>{one.name}</RowLink>}
        second={startedText(one)}
      />
    ),
  },
  {
    head: 'Result',
    skeleton: 'lines',
    cell: (one) => <TwoLines first={summaryOf(one)} second={one.problem} />,
  },
  { head: 'Refused', width: 104, align: 'right', cell: ({ rejected }) => <NumberCell value={rejected} /> },
  {
    head: 'Started',
    width: 184,
    cell: ({ createdAt }) => <DateTime value={createdAt} format="moment" />,
  },
]

/** How a row of a report ended. */
export const outcomeLabels = {
  rejected: 'Refused',
  merged: 'Same job twice',
  note: 'Taken with a note',
} as const

/** The columns of the report of an import. */
export const reportColumns: DataColumn<ReportRow>[] = [
  { head: 'Line', width: 88, cell: ({ line }) => line },
  {
    head: 'Job',
    width: '32%',
    cell: ({ title }) => <TwoLines first={title || <EmptyValue>No title</EmptyValue>} />,
  },
  { head: 'Outcome', width: 160, cell: ({ outcome }) => outcomeLabels[outcome] },
  { head: 'Reason', cell: ({ reason }) => <TwoLines first={reason} /> },
]
