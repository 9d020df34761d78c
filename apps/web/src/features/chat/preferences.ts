import { readItem, removeItem, writeItem } from '../../lib/browser-storage.ts'
import { createStore } from '../../lib/store.ts'

const SOUND_KEY = 'chat-sound'
const TITLE_KEY = 'chat-title-count'

/** Whether a new message makes a sound. Kept in this browser. */
export const soundEnabled = createStore(readItem(localStorage, SOUND_KEY) !== 'off')
/** Whether the title of the page counts unread messages. Kept in this browser. */
export const titleCountEnabled = createStore(readItem(localStorage, TITLE_KEY) !== 'off')

/** Switches the sound of new messages on or off. */
export function setSoundEnabled(enabled: boolean): void {
  soundEnabled.set(enabled)
  store(SOUND_KEY, enabled)
}

/** Switches the count in the title on or off. */
export function setTitleCountEnabled(enabled: boolean): void {
  titleCountEnabled.set(enabled)
  store(TITLE_KEY, enabled)
}

function store(key: string, enabled: boolean): void {
  if (enabled) removeItem(localStorage, key)
  else writeItem(localStorage, key, 'off')
}
