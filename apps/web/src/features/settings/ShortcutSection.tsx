import { setShortcutsEnabled, shortcutsEnabled } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { Switch } from '../../ui/Switch.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Switches the keyboard shortcuts on and off. */
export function ShortcutSection() {
  const isEnabled = useStore(shortcutsEnabled)
  return (
    <SettingsSection id="shortcuts" title="Keyboard" text="Kept in this browser.">
      <Switch
        label="Keyboard shortcuts"
        text="Press ? on any page to see them. They do nothing while you type."
        checked={isEnabled}
        onChange={setShortcutsEnabled}
      />
    </SettingsSection>
  )
}
