import { kindsWithTime, mailKindLabel } from '@endorse/contract/mail-preferences/values'
import type { Settings } from '@endorse/contract/settings/schemas'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useUser } from '../../lib/session.ts'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { SubscriptionSwitches } from './SubscriptionSwitches.tsx'

// Its menus are large.
const MailTimes = lazyPart(() => import('./MailTimes.tsx'))

/** When each kind of the optional mails comes, or only whether it does for who gets no weekly letter. */
export function MailSection({ settings }: { settings: Settings | undefined }) {
  const { email, role } = useUser()
  const getsLetter = kindsWithTime(role).length > 0
  return (
    <SettingsSection
      id="mails"
      title="Emails"
      text={`Changes save at once.${settings?.quietHours ? ' From 9 pm to 8 am mails wait, but for codes and what concerns the security of your account.' : ''}`}
    >
      {!settings && <LoadingText>Loading settings...</LoadingText>}
      <Stack sx={{ gap: 2.5 }}>
        {getsLetter ? (
          <Suspense fallback={<LoadingText>Loading settings...</LoadingText>}>
            {settings && <MailTimes settings={settings} />}
          </Suspense>
        ) : (
          <SubscriptionSwitches
            channel="mails"
            settings={settings}
            textOf={(kind) => mailKindLabel[kind].text}
          />
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Mails about signing in, your password and your account always go to {email}.
        </Typography>
      </Stack>
    </SettingsSection>
  )
}
