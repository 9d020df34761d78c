import type { PostingImport, ReportRow } from '@endorse/contract/posting-imports/schemas'
import { reportOutcomeLabels } from '@endorse/contract/posting-imports/values'
import { paths } from '../../foundation/paths.ts'
import type { DataColumn } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { NumberCell, RowLink, TwoLines } from '../../ui/table-cells.tsx'
import { startedText, summaryOf } from './import-text.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

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
  { head: 'Actions', width: 124, align: 'right', cell: (one) => <WithdrawButton one={one} size="small" /> },
]

/** The columns of the report of an import. */
export const reportColumns: DataColumn<ReportRow>[] = [
  { head: 'Line', width: 88, cell: ({ line }) => line },
  {
    head: 'Job',
    width: '32%',
    cell: ({ title }) => <TwoLines first={title || <EmptyValue>No title</EmptyValue>} />,
  },
  { head: 'Outcome', width: 160, cell: ({ outcome }) => reportOutcomeLabels[outcome] },
  { head: 'Reason', cell: ({ reason }) => <TwoLines first={reason} /> },
]
