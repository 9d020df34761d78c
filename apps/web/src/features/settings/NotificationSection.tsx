import { mailKindsOf, notificationText, type Settings } from '@endorse/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useUser } from '../../lib/session.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { SubscriptionSwitches } from './SubscriptionSwitches.tsx'

/** What stands behind the bell. Whoever has nothing to choose there has no such part. */
export function NotificationSection({ settings }: { settings: Settings | undefined }) {
  const { role } = useUser()
  if (mailKindsOf[role].length === 0) return null
  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      text="Behind the bell. Saved as soon as you switch."
    >
      <Stack sx={{ gap: 2.5 }}>
        <SubscriptionSwitches
          channel="notifications"
          settings={settings}
          textOf={(kind) => notificationText[kind]}
        />
        {role === 'EMPLOYEE' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            You always hear when a company admin gives you an application, gives yours to a colleague, or
            releases what you claimed.
          </Typography>
        )}
      </Stack>
    </SettingsSection>
  )
}
