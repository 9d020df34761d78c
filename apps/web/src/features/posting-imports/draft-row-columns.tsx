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
  /** Says which city an uncertain one is. */
  onPlace: (row: DraftRow, place: string) => void
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
export function RowReason({ row, onAccept, onPlace, onCorrect }: { row: DraftRow } & RowActions) {
  const { state, check, reason, suggestedPay, suggestedPlaces } = row
  const pay = suggestedPay && formatSalary(suggestedPay.min, suggestedPay.max)
  const [city, anotherCity] = suggestedPlaces
  const guess = pay ?? (anotherCity === undefined ? city : undefined)
  return (
    <>
      <Typography
        variant="small"
        component="p"
        color={state === 'REFUSED' ? 'error' : state === 'CHECK' ? 'textPrimary' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {state === 'REFUSED' ? `Refused: ${reason ?? ''}` : (reason ?? 'Is published')}
        {guess && (
          <>
            {'. '}
            <b>Is it {guess}?</b>
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
      {check && (
        <Stack direction="row" sx={{ gap: 1, mt: 0.5, ml: '-13px', flexWrap: 'wrap' }}>
          {pay && (
            <AnswerButton label={`Yes, row ${row.line} is ${pay}`} onClick={() => onAccept(row)}>
              Yes
            </AnswerButton>
          )}
          {check === 'CITY' &&
            placeAnswersOf(row).map(({ text, place }) => (
              <AnswerButton
                key={place}
                label={
                  text === place
                    ? `Row ${row.line} is in ${place}`
                    : `${text}, row ${row.line} is in ${place}`
                }
                onClick={() => onPlace(row, place)}
              >
                {text}
              </AnswerButton>
            ))}
          <AnswerButton
            label={`Correct the ${check === 'PAY' ? 'pay' : 'city'} of row ${row.line}`}
            opensDialog
            onClick={() => onCorrect(row)}
          >
            Correct
          </AnswerButton>
        </Stack>
      )}
    </>
  )
}

/** One likely city is a yes, several are a choice; what is like no known city may be right all the same. */
function placeAnswersOf({ place, suggestedPlaces }: DraftRow): { text: string; place: string }[] {
  const [only, another] = suggestedPlaces
  if (another !== undefined) return suggestedPlaces.map((one) => ({ text: one, place: one }))
  if (only !== undefined) return [{ text: 'Yes', place: only }]
  return place === null ? [] : [{ text: 'Keep it', place }]
}

interface AnswerProps {
  label: string
  opensDialog?: boolean
  onClick: () => void
  children: string
}

function AnswerButton({ label, opensDialog = false, onClick, children }: AnswerProps) {
  return (
    <Button
      size="small"
      variant="text"
      color={opensDialog ? 'inherit' : 'primary'}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-label={label}
      onClick={onClick}
      sx={touchHeight}
    >
      {children}
    </Button>
  )
}

const touchHeight = { minWidth: 44, height: { xs: 44, sm: 32 } } as const
