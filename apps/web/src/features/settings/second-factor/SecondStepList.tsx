import type { SecondFactor } from '@endorse/contract/accounts/second-factor/schemas'
import { RECOVERY_CODE_COUNT } from '@endorse/contract/accounts/second-factor/values'
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { reloadUser } from '../../../lib/session.ts'
import { confirm } from '../../../ui/confirm.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { lazyPart } from '../../../ui/load-part.ts'
import { toast } from '../../../ui/toast.ts'
import { SettingsList } from '../SettingsList.tsx'
import { focusSection } from '../SettingsSection.tsx'
import { useSecondFactorChanges } from './api.ts'
import { FactorRow } from './FactorRow.tsx'
import { useAppSetUp } from './use-app-set-up.tsx'

const RecoveryCodesDialog = lazyPart(() => import('./RecoveryCodesDialog.tsx'))

/** The authenticator app and the recovery codes. */
export function SecondStepList({ factor }: { factor: SecondFactor }) {
  return (
    <>
      <SettingsList>
        <AppRow factor={factor} />
        {factor.recoveryCodesLeft !== null && <RecoveryCodesRow left={factor.recoveryCodesLeft} />}
      </SettingsList>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {adviceFor(factor)}
      </Typography>
    </>
  )
}

function adviceFor({ passkeys, app, isRequired }: SecondFactor): string {
  const ways = passkeys.length + (app ? 1 : 0)
  if (ways === 0 && isRequired) return 'Your role needs a passkey or an app.'
  if (ways === 0) return 'Off. A second step protects your account if your password is stolen.'
  if (ways === 1) return 'You have one way besides the password. A second one helps when a device is lost.'
  return `You have ${ways === 2 ? 'two' : ways} ways besides the password. Keep at least one that is not on your phone.`
}

function AppRow({ factor: { app, passkeys } }: { factor: SecondFactor }) {
  const { removeApp } = useSecondFactorChanges()
  const isOnly = passkeys.length === 0
  const { start, isStarting, dialog } = useAppSetUp({
    isChange: app !== null,
    isFirst: app === null && isOnly,
    onDone: () => {
      void reloadUser().catch(() => undefined)
      focusSection('second-step')
    },
  })
  const remove = async () => {
    const isRemoved = await confirm({
      title: 'Remove the authenticator app?',
      text: isOnly
        ? 'It is your only second step. From then on your password alone signs you in, and your recovery codes end.'
        : 'Your sign-in no longer asks for its codes.',
      confirmLabel: 'Remove',
      loadingLabel: 'Removing...',
      danger: true,
      onConfirm: removeApp,
      errorMessage: 'The app could not be removed. Please try again.',
    })
    if (isRemoved) {
      toast.success('Authenticator app removed')
      void reloadUser().catch(() => undefined)
    }
    focusSection('second-step')
  }
  return (
    <FactorRow
      icon={VerifiedUserOutlined}
      title="Authenticator app"
      text={
        app ? (
          <>
            Asks for a code of 6 digits.{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              Set up on <DateTime value={app.setUpAt} />.
            </Box>
          </>
        ) : (
          'Not set up. It asks for a code of 6 digits at each sign-in.'
        )
      }
    >
      {app && (
        <Button
          size="small"
          variant="text"
          aria-haspopup="dialog"
          aria-label="Remove the authenticator app"
          onClick={() => void remove()}
        >
          Remove
        </Button>
      )}
      <LoadingButton
        size="small"
        {...(!app && { variant: 'tonal', color: 'primary' })}
        aria-haspopup="dialog"
        aria-label={app ? 'Change the authenticator app' : 'Set up an authenticator app'}
        loading={isStarting}
        loadingLabel={app ? 'Change' : 'Set up'}
        onClick={() => void start()}
      >
        {app ? 'Change' : 'Set up'}
      </LoadingButton>
      {dialog}
    </FactorRow>
  )
}

function RecoveryCodesRow({ left }: { left: number }) {
  const { createRecoveryCodes } = useSecondFactorChanges()
  const [created, setCreated] = useState<{ codes: string[]; oldCount: number }>()
  const create = async () => {
    let codes: string[] | undefined
    await confirm({
      title: `Make ${RECOVERY_CODE_COUNT} new recovery codes?`,
      text: `The old ones work no longer. ${left} of them ${left === 1 ? 'is' : 'are'} unused.`,
      confirmLabel: 'Make new codes',
      loadingLabel: 'Making...',
      onConfirm: async () => {
        codes = await createRecoveryCodes()
      },
      errorMessage: 'No codes could be made. Please try again.',
    })
    if (codes) setCreated({ codes, oldCount: left })
  }
  return (
    <FactorRow
      icon={FormatListBulletedOutlined}
      title="Recovery codes"
      text={`${left} of ${RECOVERY_CODE_COUNT} left. Each signs you in once when the phone is gone.`}
    >
      <Button size="small" aria-haspopup="dialog" onClick={() => void create()}>
        New codes
      </Button>
      <Suspense>
        {created && (
          <RecoveryCodesDialog
            title={`${RECOVERY_CODE_COUNT} new recovery codes`}
            text={`The ${created.oldCount} old ones work no longer.`}
            codes={created.codes}
            onClose={() => {
              setCreated(undefined)
              focusSection('second-step')
            }}
          />
        )}
      </Suspense>
    </FactorRow>
  )
}
