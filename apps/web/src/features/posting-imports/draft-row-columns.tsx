import type { DraftRow } from '@endorse/contract/posting-imports/schemas'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatSalary } from '../../lib/money.ts'
import type { DataColumn } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { RowButton, TwoLines } from '../../ui/table-cells.tsx'
import { DraftRowChip } from './DraftRowChip.tsx'

/** What can be done with a row of a draft. */
interface RowActions {
  onCorrect: (row: DraftRow) => void
  /** Takes the suggested pay. */
  onAccept: (row: DraftRow) => void
}

/** The columns of the rows of a draft. */
export function draftRowColumns(actions: RowActions): DataColumn<DraftRow>[] {
  return [
    { head: 'Row', width: 64, cell: ({ line }) => line },
    { head: 'Title', cell: (row) => <DraftRowTitle row={row} {...actions} /> },
    {
      head: 'City',
      width: 116,
      cell: ({ place }) => <TwoLines first={place ?? <EmptyValue>None</EmptyValue>} />,
    },
    {
      head: 'Pay',
      width: 124,
      cell: ({ salaryMin, salaryMax }) => (
        <TwoLines first={formatSalary(salaryMin, salaryMax) ?? <EmptyValue>Not specified</EmptyValue>} />
      ),
    },
    {
      head: 'Closes on',
      width: 112,
      cell: ({ closesOn }) => (closesOn ? <DateTime value={closesOn} /> : <EmptyValue>None</EmptyValue>),
    },
    { head: 'State', width: 120, skeleton: 'chip', cell: ({ state }) => <DraftRowChip state={state} /> },
    {
      head: 'What happens',
      width: '23%',
      skeleton: 'lines',
      cell: (row) => <RowReason row={row} {...actions} />,
    },
  ]
}

/** The title of a row, which opens its correction. */
export function DraftRowTitle({ row, onCorrect }: { row: DraftRow } & Pick<RowActions, 'onCorrect'>) {
  if (!row.canCorrect || !row.title)
    return <TwoLines first={row.title || <EmptyValue>No title</EmptyValue>} />
  return (
    <RowButton label={`Correct row ${row.line}: ${row.title}`} onClick={() => onCorrect(row)}>
      {row.title}
    </RowButton>
  )
}

/** What publishing does with a row and why, with the answers of a row that somebody has to check. */
export function RowReason({ row, onAccept, onCorrect }: { row: DraftRow } & RowActions) {
  const { state, reason, suggestedPay } = row
  const pay = suggestedPay && formatSalary(suggestedPay.min, suggestedPay.max)
  return (
    <>
      <Typography
        variant="small"
        component="p"
        color={state === 'REFUSED' ? 'error' : state === 'CHECK' ? 'textPrimary' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {state === 'REFUSED' ? `Refused: ${reason ?? ''}` : (reason ?? 'Is published')}
        {pay && (
          <>
            {'. '}
            <b>Is it {pay}?</b>
          </>
        )}
      </Typography>
      {state === 'REFUSED' && row.canCorrect && !row.title && (
        <Button
          size="small"
          variant="text"
          aria-haspopup="dialog"
          aria-label={`Add a title to row ${row.line}`}
          onClick={() => onCorrect(row)}
          color="primary"
          sx={{ ...touchHeight, mt: 0.5, ml: '-13px' }}
        >
          Add a title
        </Button>
      )}
      {state === 'CHECK' && (
        <Stack direction="row" sx={{ gap: 1, mt: 0.5, ml: '-13px' }}>
          {pay && (
            <Button
              size="small"
              variant="text"
              color="primary"
              aria-label={`Yes, row ${row.line} is ${pay}`}
              onClick={() => onAccept(row)}
              sx={touchHeight}
            >
              Yes
            </Button>
          )}
          <Button
            size="small"
            variant="text"
            aria-haspopup="dialog"
            aria-label={`Correct the pay of row ${row.line}`}
            onClick={() => onCorrect(row)}
            sx={touchHeight}
          >
            Correct
          </Button>
        </Stack>
      )}
    </>
  )
}

const touchHeight = { minWidth: 44, height: { xs: 44, sm: 32 } } as const
