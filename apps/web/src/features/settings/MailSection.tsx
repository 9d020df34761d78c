import { mailKindLabel } from '@endorse/contract/mail-preferences/values'
import type { Settings } from '@endorse/contract/settings/schemas'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useUser } from '../../lib/session.ts'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SubscriptionSwitches } from './SubscriptionSwitches.tsx'

/** Switches for the optional mails. */
export function MailSection({ settings }: { settings: Settings | undefined }) {
  const { email } = useUser()
  return (
    <SettingsSection id="mails" title="Emails" text="Changes save at once.">
      {!settings && <LoadingText>Loading settings...</LoadingText>}
      <Stack sx={{ gap: 2.5 }}>
        <SubscriptionSwitches
          channel="mails"
          settings={settings}
          textOf={(kind) => mailKindLabel[kind].text}
        />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Mails about signing in, your password and your account always go to {email}.
        </Typography>
      </Stack>
    </SettingsSection>
  )
}
