import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { describeMissingSteps, missingSteps, type SignUpValues } from './sign-up-form.ts'

interface Props {
  values: SignUpValues
  busy: boolean
}

/** Submit button of the sign-up form. Disabled until the form is valid; the text below lists what is missing. */
export const CreateAccountButton = memo(function CreateAccountButton({ values, busy }: Props) {
  const missing = missingSteps(values)
  const missingId = useId()
  return (
    <div>
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={missing.length > 0}
        aria-describedby={missingId}
        loading={busy}
        loadingLabel="Creating account..."
      >
        Create Account
      </LoadingButton>
      <Typography
        id={missingId}
        component="p"
        color="textTertiary"
        sx={{ mt: 1, minHeight: 18, typography: 'small', textAlign: 'center' }}
      >
        {missing.length > 0 && describeMissingSteps(missing)}
      </Typography>
    </div>
  )
})
