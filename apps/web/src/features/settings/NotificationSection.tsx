import {
  type NotificationSetting,
  notificationKindsOf,
  notificationText,
} from '@endorse/contract/mail-preferences/values'
import type { Settings } from '@endorse/contract/settings/schemas'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useUser } from '../../lib/session.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { SubscriptionSwitches } from './SubscriptionSwitches.tsx'

/** Switches for in-app notifications. Roles without optional notifications get no section. */
export function NotificationSection({ settings }: { settings: Settings | undefined }) {
  const { role } = useUser()
  if (notificationKindsOf[role].length === 0) return null
  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      text="Shown under the bell. Changes save at once."
    >
      <Stack sx={{ gap: 2.5 }}>
        <SubscriptionSwitches
          channel="notifications"
          settings={settings}
          textOf={(kind) => notificationText[kind as NotificationSetting]}
        />
        {role === 'EMPLOYEE' && (
          <Typography variant="body2" color="textSecondary">
            We always notify you when a company admin assigns you an application, moves yours to a colleague
            or releases what you claimed.
          </Typography>
        )}
      </Stack>
    </SettingsSection>
  )
}
