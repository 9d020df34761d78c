import type { ColumnChoice, ColumnQuestion, FileColumn } from '@endorse/contract/posting-imports/schemas'
import { dateOrders, payUnitLabels, payUnits } from '@endorse/contract/posting-imports/values'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { formatSalary } from '../../lib/money.ts'
import { ChoiceCard } from '../../ui/ChoiceCard.tsx'

interface Props {
  column: FileColumn
  question: ColumnQuestion
  onAnswer: (answer: Pick<ColumnChoice, 'dates' | 'pay'>) => void
}

/** Asks once how the dates or the pay of a column are meant, with what its first value would be. */
export function ColumnQuestionPanel({ column, question, onAnswer }: Props) {
  const name = column.path.at(-1) ?? ''
  if (question.kind === 'dates')
    return (
      <QuestionPanel title={`How are the dates written in “${name}”?`} hint={fitsText(question)}>
        {dateOrders.map((order) => (
          <ChoiceCard
            key={order}
            name={`dates-${column.path.join('.')}`}
            title={
              <>
                {order === 'DAY_FIRST' ? 'Day first: ' : 'Month first: '}
                <b>{formatDate(question.readings[order])}</b>
              </>
            }
            checked={question.chosen === order}
            onChange={() => onAnswer({ dates: order })}
          />
        ))}
      </QuestionPanel>
    )
  return (
    <QuestionPanel
      title={`What are the amounts in “${name}”?`}
      hint={`The file does not say. The first one is “${column.sample}”.`}
    >
      {payUnits.map((unit) => {
        const pay = question.readings[unit]
        return (
          <ChoiceCard
            key={unit}
            name={`pay-${column.path.join('.')}`}
            title={payUnitLabels[unit]}
            hint={pay ? formatSalary(pay.min, pay.max) : 'The first one is too little for that'}
            checked={question.chosen === unit}
            onChange={() => onAnswer({ pay: unit })}
          />
        )
      })}
    </QuestionPanel>
  )
}

function fitsText({ both, dayFirst, monthFirst }: Extract<ColumnQuestion, { kind: 'dates' }>): string {
  const all = both + dayFirst + monthFirst
  const only = [
    dayFirst > 0 && `${dayFirst} only day first`,
    monthFirst > 0 && `${monthFirst} only month first`,
  ].filter(Boolean)
  return [`${both} of ${all} can be read both ways`, ...only].join(', ')
}

function QuestionPanel({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{
        m: 0,
        mb: 2,
        p: 2,
        border: 1,
        borderColor: 'warning.light',
        borderRadius: '12px',
        bgcolor: 'warning.light',
        minWidth: 0,
        '& label': { bgcolor: 'background.paper' },
      }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ float: 'left', width: '100%', p: 0 }}>
        {title}
      </Typography>
      <Typography variant="small" component="p" color="textSecondary" sx={{ clear: 'both', mb: 1.5 }}>
        {hint}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
          gap: 1,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
