import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Pair } from './Group.tsx'

/** What the account says, shown where people look for it, and not to be changed here. */
export function ReadOnlyPair({
  email,
  profileType,
}: {
  email: string
  profileType: 'ENDORSEE' | 'ENDORSER'
}) {
  return (
    <Pair>
      <ReadOnlyField label="Email" value={email} />
      <ReadOnlyField label="Role" value={profileType} />
    </Pair>
  )
}

export function ReadOnlyField({ label, value, help }: { label: string; value: string; help?: string }) {
  return (
    <Field label={label} help={help}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          value={value}
          readOnly
          inputProps={{ 'aria-describedby': describedBy, title: value }}
        />
      )}
    </Field>
  )
}
