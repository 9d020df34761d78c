import { roleLabel } from '@endorse/contract/core/roles'
import { suspensionSchemas } from '@endorse/contract/moderation/suspension/schemas'
import {
  MAX_SUSPENSION_TEXT,
  type SuspensionPeriod,
  suspensionPeriods,
  suspensionReasonLabel,
  suspensionReasons,
} from '@endorse/contract/moderation/suspension/values'
import type { PersonDetails } from '@endorse/contract/people/schemas'
import ArrowCircleRightOutlined from '@mui/icons-material/ArrowCircleRightOutlined'
import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import { formatDayOfWeek } from '../../lib/dates.ts'
import { useContractForm, useFormValues } from '../../lib/form.ts'
import { EffectList } from '../../ui/EffectList.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useSuspend } from './api.ts'

const periodLabel: Record<SuspensionPeriod, string> = {
  DAYS_7: '7 days',
  DAYS_14: '14 days',
  UNTIL_LIFTED: 'Until lifted',
  UNTIL_DAY: 'Until a day',
}
const choices = suspensionPeriods.map((value) => ({ value, label: periodLabel[value] }))

interface Props {
  person: PersonDetails
  onClose: () => void
}

/** Asks for how long a person is suspended and why, and says what happens then. */
export function SuspendDialog({ person, onClose }: Props) {
  const { id, name, firstName, role, company } = person
  const suspend = useSuspend(id)
  const form = useContractForm(suspensionSchemas.suspend.body, {
    values: { period: 'DAYS_14', day: '', reason: '', text: '', note: '' },
  })
  const { period, day } = useFormValues(form)
  return (
    <FormDialog
      title={`Suspend ${name}`}
      text={company ? `${roleLabel[role]} at ${company}` : roleLabel[role]}
      form={form}
      onSend={suspend.mutateAsync}
      onClose={onClose}
      submitLabel={`Suspend ${periodText(period, day)}`}
      sendingLabel="Suspending..."
      color="error"
    >
      <FormField group label="For how long?">
        {() => (
          <Box
            sx={{
              '& > *': {
                display: 'grid',
                gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
              },
            }}
          >
            <SegmentedControl
              label="For how long?"
              value={period}
              choices={choices}
              onChange={(chosen) => form.setValue('period', chosen)}
            />
          </Box>
        )}
      </FormField>
      {period === 'UNTIL_DAY' && <TextInput form={form} name="day" label="Last day" type="date" />}
      <SelectField
        form={form}
        name="reason"
        label="Reason"
        options={suspensionReasons}
        labels={suspensionReasonLabel}
      />
      <TextInput
        form={form}
        name="text"
        label={`What ${firstName} reads`}
        rows={3}
        maxRows={8}
        maxLength={MAX_SUSPENSION_TEXT}
      />
      <TextInput
        form={form}
        name="note"
        label="Note for staff"
        optional
        placeholder="What the next colleague should know"
        help={`Never shown to ${firstName}. Another colleague can lift the suspension.`}
      />
      <EffectList effects={effectsOf(person)} />
    </FormDialog>
  )
}

function periodText(period: SuspensionPeriod, day: string): string {
  if (period === 'DAYS_7' || period === 'DAYS_14') return `for ${periodLabel[period]}`
  if (period === 'UNTIL_LIFTED') return 'until lifted'
  return day ? `until ${formatDayOfWeek(day)}` : 'until a day'
}

function effectsOf({ firstName, sessions, openRequests, role }: PersonDetails) {
  const requests = openRequests === 1 ? '1 request' : `${openRequests} requests`
  return [
    {
      icon: DevicesOutlined,
      text: `${sessions.length === 1 ? '1 session ends' : `${sessions.length} sessions end`} at once, on every server.`,
    },
    openRequests === 0
      ? { icon: ArrowCircleRightOutlined, text: 'Postings are hidden meanwhile. No requests are open.' }
      : role === 'EMPLOYEE'
        ? {
            icon: ArrowCircleRightOutlined,
            text: `${requests} ${openRequests === 1 ? 'goes' : 'go'} back to the colleagues. The Endorsees are told, and not why. Postings are hidden.`,
          }
        : { icon: ArrowCircleRightOutlined, text: `${requests} and all postings are hidden meanwhile.` },
    { icon: MailOutlined, text: `${firstName} gets one mail with the reason and how to object.` },
  ]
}
