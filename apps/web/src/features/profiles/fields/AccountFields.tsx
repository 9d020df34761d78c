import InputBase from '@mui/material/InputBase'
import { FormField } from '../../../ui/FormField.tsx'
import { FieldRow } from './FieldGroup.tsx'

/** Shows email and role of the account, read-only. */
export function AccountFields({
  email,
  profileType,
}: {
  email: string
  profileType: 'ENDORSEE' | 'ENDORSER'
}) {
  return (
    <FieldRow>
      <ReadOnlyField label="Email" value={email} />
      <ReadOnlyField label="Role" value={profileType} />
    </FieldRow>
  )
}

/** Read-only input that looks like the other fields of the form. */
export function ReadOnlyField({ label, value, help }: { label: string; value: string; help?: string }) {
  return (
    <FormField label={label} help={help}>
      {({ id, describedBy }) => (
        <InputBase
          id={id}
          value={value}
          readOnly
          inputProps={{ 'aria-describedby': describedBy, title: value }}
        />
      )}
    </FormField>
  )
}
