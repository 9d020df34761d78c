import { useEffect, useState } from 'react'
import { readItem, writeItem } from '../../../lib/browser-storage.ts'

const KEY = 'preference drag hint was shown'

/** Shows a hint once in a browser session, until the person uses the list. */
export function useDragHint() {
  const [isOpen, setOpen] = useState(() => readItem(sessionStorage, KEY) === null)
  useEffect(() => writeItem(sessionStorage, KEY, 'yes'), [])
  return { isOpen, close: () => setOpen(false) }
}
