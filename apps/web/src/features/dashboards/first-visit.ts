import { useEffect } from 'react'
import { readItem, writeItem } from '../../lib/browser-storage.ts'
import { useUser } from '../../lib/session.ts'

const KEY = 'home with figures'

/**
 * Tells whether the home page will probably show the first steps, because it has shown no figures to the user in this
 * browser. `hasFigures` is undefined while they load.
 */
export function useFirstVisit(hasFigures: boolean | undefined): boolean {
  const { id } = useUser()
  const hadFigures = readItem('localStorage', KEY) === id
  useEffect(() => {
    if (hasFigures && !hadFigures) writeItem('localStorage', KEY, id)
  }, [hasFigures, hadFigures, id])
  return !hadFigures
}
