import { readItem, removeItem, writeItem } from '../../lib/browser-storage.ts'
import { createStore } from '../../lib/store.ts'

const SOUND_KEY = 'chat-sound'

/** Whether a new message makes a sound. Kept in this browser. */
export const soundEnabled = createStore(readItem('localStorage', SOUND_KEY) !== 'off')

/** Switches the sound of new messages on or off. */
export function setSoundEnabled(enabled: boolean): void {
  soundEnabled.set(enabled)
  if (enabled) removeItem('localStorage', SOUND_KEY)
  else writeItem('localStorage', SOUND_KEY, 'off')
}
