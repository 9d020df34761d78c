import type { PersonDetails } from '@endorse/contract/people/schemas'
import { peopleSchemas } from '@endorse/contract/people/schemas'
import { sessionEndReasonLabel, sessionEndReasons } from '@endorse/contract/people/values'
import { formatRelativeTime } from '../../lib/dates.ts'
import { useContractForm, useFormValues } from '../../lib/form.ts'
import { CheckboxGroupField } from '../../ui/form/CheckboxGroupField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { CheckboxInput } from '../../ui/form/inputs.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useEndSessions } from './api.ts'

interface Props {
  person: PersonDetails
  onClose: () => void
}

/** Lets staff choose which sessions of a person end, and why. */
export function EndSessionsDialog({ person: { id, name, firstName, sessions }, onClose }: Props) {
  const endSessions = useEndSessions(id)
  const ids = sessions.map((session) => session.id)
  const form = useContractForm(peopleSchemas.endSessions.body, {
    values: { sessionIds: ids, reason: '', requireNewPassword: false },
  })
  const { sessionIds } = useFormValues(form)
  const labels = Object.fromEntries(
    sessions.map((session) => [session.id, `${session.device} · ${formatRelativeTime(session.lastUsedAt)}`]),
  )
  return (
    <FormDialog
      title={`End sessions of ${name}`}
      text={`Signed in on ${sessions.length} ${sessions.length === 1 ? 'device' : 'devices'}.`}
      form={form}
      onSend={endSessions.mutateAsync}
      onClose={onClose}
      submitLabel={`End ${sessionIds.length} ${sessionIds.length === 1 ? 'session' : 'sessions'}`}
      sendingLabel="Ending..."
    >
      <CheckboxGroupField
        form={form}
        name="sessionIds"
        label="Sessions"
        options={ids}
        labels={labels}
        labelWidth={400}
      />
      <CheckboxInput
        form={form}
        name="requireNewPassword"
        label="Also require a new password at the next sign-in"
      />
      <SelectField
        form={form}
        name="reason"
        label="Reason"
        options={sessionEndReasons}
        labels={sessionEndReasonLabel}
        help={`${firstName} is told by mail. The account is not suspended by this.`}
      />
    </FormDialog>
  )
}
