import { mailKindLabel, type Settings } from '@endorse/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useChooseMail } from './api.ts'
import { Section } from './Section.tsx'

export function MailSection({ settings }: { settings: Settings | undefined }) {
  const { mutate: choose } = useChooseMail()
  return (
    <Section id="mails" title="Emails" text="Saved as soon as you switch.">
      {settings ? (
        <Stack sx={{ gap: 2.5 }}>
          {settings.mails.map(({ kind, on }) => (
            <Switch
              key={kind}
              label={mailKindLabel[kind].title}
              text={mailKindLabel[kind].text}
              checked={on}
              onChange={(checked) => choose({ kind, on: checked })}
            />
          ))}
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Mails about signing in, your password and your account always go to {settings.email}.
          </Typography>
        </Stack>
      ) : (
        <SkeletonText lines={3} />
      )}
    </Section>
  )
}
