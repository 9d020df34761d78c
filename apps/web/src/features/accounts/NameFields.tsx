import Box from '@mui/material/Box'
import type { Form } from '../../lib/form.ts'
import { TextInput } from '../../ui/form/inputs.tsx'

/** First and last name of a new user, side by side. */
export function NameFields({ form }: { form: Form<{ firstName: string; lastName: string }> }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: { xs: 1.5, sm: 2 } }}>
      <TextInput
        form={form}
        name="firstName"
        size="large"
        label="First name"
        autoComplete="given-name"
        inputProps={{ required: true }}
      />
      <TextInput
        form={form}
        name="lastName"
        size="large"
        label="Last name"
        autoComplete="family-name"
        inputProps={{ required: true }}
      />
    </Box>
  )
}
