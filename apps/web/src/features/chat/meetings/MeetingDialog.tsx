import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import {
  MAX_MEETING_PLACE,
  MAX_MEETING_TIMES,
  MAX_MEETING_TITLE,
  meetingLengths,
} from '@endorse/contract/chat/meetings/values'
import { timeZoneLabel } from '@endorse/contract/core/time-zones'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type FieldName, type Form, useContractForm, useField } from '../../../lib/form.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import { useUpcomingMeetings } from './api.ts'
import { MeetingForm, type MeetingValues, toProposal } from './meeting-form.ts'
import { findClash, formatMeetingTime, ownTimeZone, toInstant, toLocalTime } from './meeting-text.ts'
import { useProposals } from './use-meeting-changes.ts'

interface Props {
  roomId: string
  /** The meeting for which other times are proposed; without one a meeting is proposed. */
  meeting?: Meeting
  onClose: () => void
}

const timeNames = ['first', 'second', 'third'] as const
const timeLabels = ['Day and time', 'Second choice', 'Third choice']

/** Asks for one to three times of a meeting. */
export function MeetingDialog({ roomId, meeting, onClose }: Props) {
  const { propose, move } = useProposals()
  const [initial] = useState(() => initialValues(meeting))
  const form = useContractForm(MeetingForm, { values: initial })
  const [shown, setShown] = useState(() => Math.max(1, timeNames.filter((name) => initial[name]).length))
  const send = async (values: MeetingValues) => {
    const { title, ...times } = toProposal(values)
    if (meeting) await move({ id: meeting.id, body: { ...times, sequence: meeting.sequence } })
    else await propose({ roomId, body: { title, ...times } })
  }
  return (
    <FormDialog
      title={meeting ? 'Propose other times' : 'Propose a meeting'}
      text={
        meeting?.status === 'ACCEPTED'
          ? 'The time you agreed on no longer holds. The meeting stays tentative until a new time is accepted.'
          : 'The other person accepts one of the times. Both of you get a calendar entry by mail.'
      }
      form={form}
      onSend={send}
      onClose={onClose}
      submitLabel={meeting ? 'Propose times' : 'Propose meeting'}
      sendingLabel="Proposing..."
    >
      {!meeting && (
        <TextInput form={form} name="title" label="About" maxLength={MAX_MEETING_TITLE} autoFocus />
      )}
      {timeNames.slice(0, shown).map((name, index) => (
        <TextInput
          key={name}
          form={form}
          name={name}
          label={timeLabels[index]}
          type="datetime-local"
          optional={index > 0}
        />
      ))}
      {shown < MAX_MEETING_TIMES && (
        <Button
          size="small"
          startIcon={<AddOutlined />}
          onClick={() => setShown(shown + 1)}
          sx={{ justifySelf: 'start', mt: -1 }}
        >
          Add another time
        </Button>
      )}
      <Clashes form={form} exceptId={meeting?.id} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        <SelectInput form={form} name="minutes" label="Length" options={lengthOptions} />
        <SelectInput form={form} name="timeZone" label="Time zone" options={timeZoneOptions()} />
      </Box>
      <TextInput form={form} name="place" label="Link or place" maxLength={MAX_MEETING_PLACE} optional />
    </FormDialog>
  )
}

const lengthOptions = meetingLengths.map((minutes) => ({
  value: String(minutes),
  label: minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`,
}))

function timeZoneOptions() {
  const names = new Set([ownTimeZone(), ...Intl.supportedValuesOf('timeZone')])
  return [...names].map((name) => ({ value: name, label: timeZoneLabel(name) }))
}

interface SelectInputProps {
  form: Form<MeetingValues>
  name: FieldName<MeetingValues, string>
  label: string
  options: readonly { value: string; label: string }[]
}

function SelectInput({ form, name, label, options }: SelectInputProps) {
  const field = useField<MeetingValues, string>(form, name)
  return (
    <SearchSelect
      label={label}
      options={options}
      value={field.value}
      // One of them is always selected.
      onChange={(value) => value && field.onChange(value)}
      onBlur={field.onBlur}
      disabled={field.disabled}
      {...(field.error && { error: field.error })}
    />
  )
}

/** Warns of other meetings at these times. It does not keep anybody from proposing them. */
function Clashes({ form, exceptId }: { form: Form<MeetingValues>; exceptId: string | undefined }) {
  const { data: upcoming = [] } = useUpcomingMeetings()
  const minutes = Number(useField<MeetingValues, string>(form, 'minutes').value)
  const zone = useField<MeetingValues, string>(form, 'timeZone').value
  const values = [
    useField<MeetingValues, string>(form, 'first').value,
    useField<MeetingValues, string>(form, 'second').value,
    useField<MeetingValues, string>(form, 'third').value,
  ]
  const clashes = values.flatMap((value) => {
    const instant = toInstant(value, zone)
    const clash = instant && findClash(instant, minutes, upcoming, exceptId)
    return clash && clash.startsAt ? [`${clash.title}, ${formatMeetingTime(clash.startsAt)}`] : []
  })
  return (
    <div role="status">
      {clashes.length > 0 && (
        <Typography variant="small" component="p" sx={{ color: 'warning.dark' }}>
          You have another meeting then: {clashes.join('; ')}
        </Typography>
      )}
    </div>
  )
}

function initialValues(meeting: Meeting | undefined): MeetingValues {
  const timeZone = ownTimeZone()
  const empty = { first: '', second: '', third: '' }
  if (!meeting) return { title: '', ...empty, minutes: '30', timeZone, place: '' }
  const { title, minutes, place, times, isOwn, status } = meeting
  // A change of an own proposal starts from its times.
  const kept = isOwn && status === 'PROPOSED' ? times.filter((time) => Date.parse(time) > Date.now()) : []
  const [first = '', second = '', third = ''] = kept.map((time) => toLocalTime(time, timeZone))
  return { title, first, second, third, minutes: String(minutes), timeZone, place: place ?? '' }
}
