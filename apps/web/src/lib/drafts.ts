import { useState } from 'react'
import { type Draft, openDraft } from './draft-storage.ts'
import { useSession } from './session.ts'

export { clearDrafts, type Draft } from './draft-storage.ts'

/** Returns the signed-in user's draft of a form, kept until it is sent or the user logs out. Never for passwords. */
export function useDraft<T>(name: string): Draft<T> {
  const session = useSession()
  const owner = session.state === 'signed in' ? session.user.id : undefined
  const [draft] = useState(() => openDraft<T>(name, owner))
  return draft
}
