import type { SignInChallenge } from '@endorse/contract/accounts/schemas'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Alert } from '../../../ui/Alert.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { AuthCard } from '../AuthCard.tsx'
import { AppCodeForm } from './AppCodeForm.tsx'
import { OrLine } from './OrLine.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

interface Props {
  challenge: SignInChallenge
  isFromProvider: boolean
  onPasskey: () => Promise<unknown>
  onCode: (code: string) => Promise<unknown>
  onLost: () => void
  onShowReset: () => void
}

/** Asks for a passkey or a code of the app, whichever the account has. */
export function SecondStep({ challenge, isFromProvider, onPasskey, onCode, onLost, onShowReset }: Props) {
  const { firstName, hasPasskey, hasApp, resetWaitsUntil } = challenge
  return (
    <AuthCard
      title="One more step"
      intro={
        <Box sx={{ textWrap: 'balance' }}>
          Hello {firstName}. {isFromProvider ? 'Now' : 'Your password is right; now'} show that it is you.
        </Box>
      }
    >
      {resetWaitsUntil && (
        <Alert
          severity="warning"
          role="status"
          sx={{ mt: 2.5 }}
          action={
            <Link component="button" type="button" onClick={onShowReset}>
              Look at it
            </Link>
          }
        >
          A reset of your second step runs until <DateTime value={resetWaitsUntil} format="moment" />.
        </Alert>
      )}
      <Box sx={{ mt: 3 }}>
        {hasPasskey && <PasskeyButton send={onPasskey} />}
        {hasPasskey && hasApp && <OrLine>or</OrLine>}
        {hasApp && (
          <AppCodeForm
            help="We sign you in as soon as the sixth digit is there."
            autoFocus={!hasPasskey}
            send={onCode}
          />
        )}
      </Box>
      <Others>
        <Link component="button" type="button" onClick={onLost}>
          Use a recovery code
        </Link>
        <Link component="button" type="button" onClick={onLost}>
          I have lost my device
        </Link>
      </Others>
    </AuthCard>
  )
}

const Others = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  marginTop: 20,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > button': {
    minHeight: 32,
    fontSize: 'inherit',
    fontWeight: 500,
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  },
}))
