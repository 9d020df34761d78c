import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { Switch } from '../../ui/Switch.tsx'
import { useWeeklyLimit } from '../applications/turns/api.ts'
import { useSetCanBeNamed } from './api.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Switches whether Endorsees read the name of an Endorser before asking, and may choose them first. */
export function AskedByNameSection() {
  const { company } = useUser()
  const { data, error, refetch } = useWeeklyLimit()
  const set = useSetCanBeNamed()
  return (
    <SettingsSection
      id="asked-by-name"
      title="Asked by name"
      text="Otherwise Endorsees read your name once you answer, or when you have the job."
    >
      {error && !data ? (
        <Stack role="alert" sx={{ alignItems: 'flex-start', gap: 1 }}>
          <Typography variant="body2">
            {getErrorMessage(error, 'Failed to load your choice. Please try again.')}
          </Typography>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Stack>
      ) : (
        <Switch
          label="Can be asked by name"
          text={`Endorsees may choose you first on jobs at ${company?.name ?? 'your company'}. They read your name, your role and how fast you usually answer. Your weekly limit holds.`}
          checked={data?.canBeNamed}
          onChange={(canBeNamed) => set.mutate(canBeNamed)}
        />
      )}
    </SettingsSection>
  )
}
