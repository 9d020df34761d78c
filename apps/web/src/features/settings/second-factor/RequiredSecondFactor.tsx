import KeyOutlined from '@mui/icons-material/KeyOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { reloadUser, signOut, useUser } from '../../../lib/session.ts'
import { ChoiceCard } from '../../../ui/ChoiceCard.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { lazyPart } from '../../../ui/load-part.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { toast } from '../../../ui/toast.ts'
import { AuthCard } from '../../accounts/AuthCard.tsx'
import { DiscIcon } from '../../accounts/second-factor/DiscIcon.tsx'
import { findPasskeyProblem } from '../../accounts/second-factor/passkeys.ts'
import { useAppSetUp } from './use-app-set-up.tsx'

const AddPasskeyDialog = lazyPart(() => import('./AddPasskeyDialog.tsx'))

type Way = 'passkey' | 'app'

/** Loads the user again, who has a second factor now: the screens are open. */
const goOn = () =>
  reloadUser().catch((error: unknown) =>
    toast.error(getErrorMessage(error, 'Your second step is set up. Please reload this page.')),
  )

/** Stands in the place of every screen, after the grace of somebody whose role needs a second factor and who has none. */
export default function RequiredSecondFactor() {
  const { role, company } = useUser()
  const passkeyProblem = findPasskeyProblem()
  const [way, setWay] = useState<Way>(passkeyProblem ? 'app' : 'passkey')
  const [isAdding, setAdding] = useState(false)
  const [isSigningOut, setSigningOut] = useState(false)
  const { start, isStarting, dialog } = useAppSetUp({
    isChange: false,
    isFirst: true,
    onDone: () => void goOn(),
  })
  const isStaff = role === 'PLATFORM_EMPLOYEE'
  const leave = async () => {
    setSigningOut(true)
    await signOut().catch(() => undefined)
  }

  return (
    <AuthCard
      icon={<DiscIcon icon={VerifiedUserOutlined} color="info" />}
      title={isStaff ? 'Endorse staff need a second step' : 'Company admins need a second step'}
      intro={`You can read other people’s data${isStaff || !company ? '' : ` at ${company.name}`}, so a password alone is not enough. Choose one way now; it takes a minute.`}
    >
      <Box role="radiogroup" aria-label="Second step" sx={{ display: 'grid', gap: 1, mt: 2.5 }}>
        <ChoiceCard
          name="second-step"
          title="Passkey"
          hint={passkeyProblem ?? 'Fingerprint, face or PIN of this device'}
          start={<KeyOutlined aria-hidden="true" sx={{ fontSize: 20, color: 'text.tertiary' }} />}
          end={!passkeyProblem && <Tag>Quickest</Tag>}
          checked={way === 'passkey'}
          disabled={passkeyProblem !== undefined}
          onChange={() => setWay('passkey')}
        />
        <ChoiceCard
          name="second-step"
          title="Authenticator app"
          hint="A code of 6 digits at each sign-in"
          start={<SmartphoneOutlined aria-hidden="true" sx={{ fontSize: 20, color: 'text.tertiary' }} />}
          checked={way === 'app'}
          onChange={() => setWay('app')}
        />
      </Box>
      <LoadingButton
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        aria-haspopup="dialog"
        loading={isStarting}
        loadingLabel="Continue"
        onClick={() => (way === 'app' ? void start() : setAdding(true))}
        sx={{ mt: 3 }}
      >
        Continue
      </LoadingButton>
      <LoadingButton
        variant="text"
        size="large"
        fullWidth
        loading={isSigningOut}
        loadingLabel="Signing out..."
        onClick={() => void leave()}
        sx={{ mt: 1 }}
      >
        Sign out
      </LoadingButton>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
        {isStaff
          ? 'Until then you cannot open the pages of the staff. Company admins have the same rule.'
          : 'Until then you cannot open the company’s pages. Endorse staff have the same rule.'}
      </Typography>
      {dialog}
      <Suspense>
        {isAdding && (
          <AddPasskeyDialog
            deviceName="This device"
            onClose={() => setAdding(false)}
            onAdded={() => void goOn()}
          />
        )}
      </Suspense>
    </AuthCard>
  )
}
