import { PROOF_MINUTES, type ProofMethod } from '@endorse/contract/accounts/second-factor/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { z } from 'zod'
import { getErrorMessage } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useUser } from '../../../lib/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { PasswordInput } from '../../../ui/form/inputs.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { AppCodeForm } from '../../accounts/second-factor/AppCodeForm.tsx'
import { OrLine } from '../../accounts/second-factor/OrLine.tsx'
import { PasskeyButton } from '../../accounts/second-factor/PasskeyButton.tsx'
import { RecoveryCodeForm } from '../../accounts/second-factor/RecoveryCodeForm.tsx'
import { mailedCode, requiredPassword } from '../credential-schemas.ts'
import { EmailCodeField } from '../EmailCodeField.tsx'
import { useProve, useSecondFactor } from './api.ts'

interface Props {
  onDone: () => void
  onCancel: () => void
}

/** Asks who the user is before a change of how they sign in, with a factor that is there, else with the password. */
export default function ProofDialog({ onDone, onCancel }: Props) {
  const titleId = useId()
  const { data, error, refetch } = useSecondFactor()
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id={titleId}>Confirm that it is you</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
          Before you change how you sign in. It counts for {PROOF_MINUTES} minutes on this device.
        </Typography>
        {data ? (
          <Ways methods={data.proofMethods} onDone={onDone} />
        ) : error ? (
          <ErrorPanel
            message={getErrorMessage(error, 'Your ways to sign in could not be loaded.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingText>Loading...</LoadingText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
      </DialogActions>
    </Dialog>
  )
}

function Ways({ methods, onDone }: { methods: ProofMethod[]; onDone: () => void }) {
  const { prove, proveWithPasskey } = useProve()
  const [isByRecoveryCode, setByRecoveryCode] = useState(false)
  const [hasPasskey, hasApp] = [methods.includes('PASSKEY'), methods.includes('APP_CODE')]
  if (methods.includes('PASSWORD')) return <CredentialForm kind="password" onDone={onDone} />
  if (methods.includes('MAILED_CODE')) return <CredentialForm kind="code" onDone={onDone} />
  if (isByRecoveryCode)
    return (
      <RecoveryCodeForm
        submitLabel="Confirm"
        sendingLabel="Checking..."
        send={(recoveryCode) => prove({ recoveryCode }).then(onDone)}
      />
    )
  return (
    <>
      {hasPasskey && <PasskeyButton send={() => proveWithPasskey().then(onDone)} />}
      {hasPasskey && hasApp && <OrLine>or</OrLine>}
      {hasApp && (
        <AppCodeForm
          help="We go on as soon as the sixth digit is there."
          autoFocus={!hasPasskey}
          send={(appCode) => prove({ appCode }).then(onDone)}
        />
      )}
      {methods.includes('RECOVERY_CODE') && (
        <Box sx={{ mt: 2.5 }}>
          <Link
            component="button"
            type="button"
            variant="body2"
            onClick={() => setByRecoveryCode(true)}
            sx={{ minHeight: 32 }}
          >
            Use a recovery code
          </Link>
        </Box>
      )}
    </>
  )
}

const schemas = {
  password: z.object({ password: requiredPassword, code: z.string() }),
  code: z.object({ password: z.string(), code: mailedCode }),
}

function CredentialForm({ kind, onDone }: { kind: keyof typeof schemas; onDone: () => void }) {
  const { email } = useUser()
  const { prove } = useProve()
  const [failure, setFailure] = useState<string>()
  const form = useContractForm(schemas[kind], { values: { password: '', code: '' } })
  const submit = form.handleSubmit(
    async ({ password, code }) => {
      setFailure(undefined)
      await prove(kind === 'password' ? { password } : { code })
      onDone()
    },
    { onError: (error) => setFailure(getErrorMessage(error, 'We could not check it. Please try again.')) },
  )
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      {kind === 'password' ? (
        <PasswordInput form={form} name="password" label="Your password" autoComplete="current-password" />
      ) : (
        <EmailCodeField form={form} name="code" email={email} />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <LoadingButton
        type="submit"
        variant="contained"
        color="primary"
        loading={form.isSending}
        loadingLabel="Checking..."
      >
        Confirm
      </LoadingButton>
    </Stack>
  )
}
