import Stack from '@mui/material/Stack'
import { useStore } from '../../lib/store.ts'
import { setTitleCountEnabled, titleCountEnabled } from '../../lib/title-count.ts'
import { Switch } from '../../ui/Switch.tsx'
import { setSoundEnabled, soundEnabled } from '../chat/preferences.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Switches the sound of new messages, and the count of what is unread in the title of the page. */
export function MessageSection() {
  const hasSound = useStore(soundEnabled)
  const countsInTitle = useStore(titleCountEnabled)
  return (
    <SettingsSection id="messages" title="Messages" text="Kept in this browser.">
      <Stack sx={{ gap: 2.5 }}>
        <Switch
          label="Sound"
          text="Plays when a message arrives in a conversation that you are not reading."
          checked={hasSound}
          onChange={setSoundEnabled}
        />
        <Switch
          label="Count in the title"
          text="Adds unread messages and unread notifications, and shows the sum in the browser tab."
          checked={countsInTitle}
          onChange={setTitleCountEnabled}
        />
      </Stack>
    </SettingsSection>
  )
}
