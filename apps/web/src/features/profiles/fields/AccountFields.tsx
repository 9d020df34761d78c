import { type ProfileType, profileTypeLabel } from '@endorse/contract/profiles/values'
import LockOutlined from '@mui/icons-material/LockOutlined'
import InputBase from '@mui/material/InputBase'
import { FormField } from '../../../ui/FormField.tsx'
import { FieldRow } from '../../../ui/form/FieldGroup.tsx'

/** Shows email and role of the account, read-only. */
export function AccountFields({ email, profileType }: { email: string; profileType: ProfileType }) {
  return (
    <FieldRow>
      <ReadOnlyField label="Email" value={email} />
      <ReadOnlyField label="Role" value={profileTypeLabel[profileType]} />
    </FieldRow>
  )
}

/** Read-only input, marked by a lock. */
export function ReadOnlyField({ label, value, help }: { label: string; value: string; help?: string }) {
  return (
    <FormField label={label} help={help}>
      {({ id, describedBy }) => (
        <InputBase
          id={id}
          value={value}
          readOnly
          endAdornment={<LockOutlined aria-hidden="true" fontSize="small" />}
          inputProps={{ 'aria-describedby': describedBy, title: value }}
        />
      )}
    </FormField>
  )
}
