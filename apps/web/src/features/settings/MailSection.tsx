import { mailKindLabel, mailKindsOf, type Settings } from '@endorse/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useUser } from '../../lib/session.ts'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useChooseMail } from './api.ts'
import { Section } from './Section.tsx'

export function MailSection({ settings }: { settings: Settings | undefined }) {
  const { role, email } = useUser()
  const { mutate: choose } = useChooseMail()
  const mails = settings?.mails ?? mailKindsOf[role].map((kind) => ({ kind, on: undefined }))
  return (
    <Section id="mails" title="Emails" text="Saved as soon as you switch.">
      {!settings && <LoadingText>Loading settings...</LoadingText>}
      <Stack sx={{ gap: 2.5 }}>
        {mails.map(({ kind, on }) => (
          <Switch
            key={kind}
            label={mailKindLabel[kind].title}
            text={mailKindLabel[kind].text}
            checked={on}
            onChange={(checked) => choose({ kind, on: checked })}
          />
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Mails about signing in, your password and your account always go to {email}.
        </Typography>
      </Stack>
    </Section>
  )
}
