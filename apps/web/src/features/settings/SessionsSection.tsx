import type { SignInStep } from '@endorse/contract/accounts/second-factor/values'
import type { SignedInSession } from '@endorse/contract/settings/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../lib/api.ts'
import { confirm } from '../../ui/confirm.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './api.ts'
import { SettingsList, SettingsListItem } from './SettingsList.tsx'
import { focusSection, SettingsSection } from './SettingsSection.tsx'

/** Lists the user's sessions and ends them. */
export function SessionsSection() {
  const { data, error, refetch } = useSessions()
  return (
    <SettingsSection
      id="sessions"
      title="Signed-in devices"
      text="If you do not recognise a device, sign it out and change your password."
    >
      {error && !data ? (
        <ErrorPanel
          what="Sessions"
          message={getErrorMessage(error, 'Your devices could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <DeviceList {...data} />
      ) : (
        <>
          <LoadingText>Loading devices...</LoadingText>
          <SettingsList as="div" aria-hidden="true">
            <SettingsListItem as="div">
              <Box sx={{ display: 'grid', gap: 1, width: '62%' }}>
                <Skeleton width="70%" height={20} />
                <Skeleton height={16} />
              </Box>
            </SettingsListItem>
          </SettingsList>
        </>
      )}
    </SettingsSection>
  )
}

function DeviceList({ sessions, total }: { sessions: SignedInSession[]; total: number }) {
  const endOthers = useEndOtherSessions()
  const confirmEndOthers = async () => {
    await confirm({
      title: 'Sign out all other devices?',
      text: 'Their open pages close within seconds. This device stays signed in.',
      confirmLabel: 'Sign out all others',
      loadingLabel: 'Signing out...',
      danger: true,
      onConfirm: endOthers,
      errorMessage: 'Failed to sign out the devices. Please try again.',
    })
    focusSection('sessions')
  }
  return (
    <>
      <SettingsList>
        {sessions.map((session) => (
          <DeviceItem key={session.id} session={session} />
        ))}
      </SettingsList>
      {total > sessions.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          And {total - sessions.length} more that were used longer ago.
        </Typography>
      )}
      {total > 1 && (
        <Button color="error" onClick={() => void confirmEndOthers()} sx={{ mt: 2 }}>
          Sign out all others
        </Button>
      )}
    </>
  )
}

function DeviceItem({
  session: { id, device, signedInAt, signedInWith, lastUsedAt, current },
}: {
  session: SignedInSession
}) {
  const { mutateAsync: endSession, isPending } = useEndSession()
  const signOut = async () => {
    await endSession(id).catch(() => undefined)
    focusSection('sessions')
  }
  return (
    <SettingsListItem>
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'subtitle2' }}
        >
          {device}
          {current && <Tag>This device</Tag>}
        </Box>
        <Typography component="div" variant="small" color="textSecondary" sx={{ mt: 0.5 }}>
          Signed in <DateTime value={signedInAt} format="moment" />
          {signedInWith.length > 0 && ` with ${signedInWith.map((step) => stepNames[step]).join(' and ')}`}
          {!current && (
            <>
              <br />
              Last used <DateTime value={lastUsedAt} format="ago" />
            </>
          )}
        </Typography>
      </Box>
      {!current && (
        <LoadingButton
          size="small"
          loading={isPending}
          loadingLabel="Ending..."
          aria-label={`Sign out ${device}`}
          onClick={() => void signOut()}
        >
          Sign out
        </LoadingButton>
      )}
    </SettingsListItem>
  )
}

const stepNames: Record<SignInStep, string> = {
  PASSWORD: 'password',
  PROVIDER: 'Google or LinkedIn',
  PASSKEY: 'a passkey',
  APP_CODE: 'code',
  RECOVERY_CODE: 'a recovery code',
}
