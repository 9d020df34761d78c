import type { AnswerRules } from '@endorse/contract/applications/turns/schemas'
import { MAX_OWN_HOLIDAYS } from '@endorse/contract/applications/turns/values'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { formatDate, todayInIndia } from '../../../lib/dates.ts'
import { formatWeekday } from '../../../lib/due.ts'
import { useContractForm, useFieldValue } from '../../../lib/form.ts'
import { useUser } from '../../../lib/session.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSaveAnswerRules } from './api.ts'

interface Props {
  rules: AnswerRules & { holidaysOfIndia: { day: string; name: string }[]; holidaysKnownUntil: string }
  onClose: () => void
}

const schema = z.object({
  days: z.array(z.string()).max(MAX_OWN_HOLIDAYS, `Please choose at most ${MAX_OWN_HOLIDAYS} holidays`),
  /** The day that is being added. */
  day: z
    .string()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Please enter a valid date'),
})
type Values = z.input<typeof schema>

/** Shows the holidays of a year, and adds and removes the company's own ones. */
export function HolidaysDialog({ rules, onClose }: Props) {
  const { answerDays, openRequests, holidays, holidaysOfIndia, holidaysKnownUntil } = rules
  const { mutateAsync: save } = useSaveAnswerRules()
  const company = useUser().company?.name ?? 'Your company'
  const form = useContractForm(schema, { values: { days: holidays, day: '' } })
  const days = useFieldValue<Values, string[]>(form, 'days')
  const [year, setYear] = useState(todayInIndia().slice(0, 4))
  const addButton = useRef<HTMLButtonElement>(null)
  const all = [
    ...holidaysOfIndia.map((holiday) => ({ ...holiday, isOwn: false })),
    ...days.map((day) => ({ day, name: 'Your own day', isOwn: true })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  const years = [...new Set([todayInIndia().slice(0, 4), ...all.map(({ day }) => day.slice(0, 4))])]
    .filter((one) => one >= todayInIndia().slice(0, 4))
    .toSorted()

  const add = () => {
    const { day } = form.getValues()
    const known = all.find((holiday) => holiday.day === day)
    if (!z.iso.date().safeParse(day).success) return form.setError('day', 'Please enter a valid date')
    if (known)
      return form.setError('day', known.isOwn ? 'This day is in the list' : `${known.name} counts already`)
    form.setValue('days', [...days, day].toSorted())
    form.setValue('day', '')
    setYear(day.slice(0, 4))
  }
  const send = async (values: Values) => {
    const chosen = [...new Set([...values.days, ...(values.day === '' ? [] : [values.day])])].toSorted()
    const { message } = await save({ answerDays, openRequests, holidays: chosen })
    toast.success(message)
  }

  return (
    <FormDialog
      title="Holidays"
      text={`The time to answer stands still on these days. Those of India count by themselves, and are known until ${formatDate(holidaysKnownUntil)}.`}
      form={form}
      onSend={send}
      onClose={onClose}
      submitLabel="Save holidays"
      sendingLabel="Saving..."
    >
      <div>
        <SegmentedControl
          label="Year"
          value={year}
          choices={years.map((value) => ({ value, label: value }))}
          onChange={setYear}
        />
      </div>
      <Card component="ul" aria-label={`Holidays of ${year}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {all
          .filter(({ day }) => day.startsWith(year))
          .map(({ day, name, isOwn }) => (
            <Row key={day}>
              <time dateTime={day}>{formatWeekday(day)}</time>
              <strong>{name}</strong>
              <Tag>{isOwn ? company : 'India'}</Tag>
              {isOwn && (
                <IconButton
                  aria-label={`Remove ${formatWeekday(day)}`}
                  onClick={() => {
                    form.setValue(
                      'days',
                      days.filter((one) => one !== day),
                    )
                    addButton.current?.focus()
                  }}
                >
                  <CloseOutlined fontSize="small" />
                </IconButton>
              )}
            </Row>
          ))}
      </Card>
      <AddRow>
        <TextInput form={form} name="day" label="A day of your own" type="date" />
        <Button
          ref={addButton}
          onClick={add}
          disabled={days.length >= MAX_OWN_HOLIDAYS}
          sx={{ height: { xs: 44, md: 40 } }}
        >
          Add
        </Button>
      </AddRow>
      <Typography variant="small" component="p" color="textSecondary">
        New requests follow a change. Open ones keep the day that they have.
      </Typography>
    </FormDialog>
  )
}

const Row = styled('li')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr) minmax(0, auto) 36px',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '4px 8px 4px 16px',
  '& + &': { borderTop: `1px solid ${vars.palette.divider}` },
  '& > strong': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& > time': { fontVariantNumeric: 'tabular-nums' },
}))

const AddRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 8,
})
