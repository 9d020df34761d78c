import type {
  BeforeAsking,
  NamedEndorser,
  Outlook,
} from '@endorse/contract/applications/before-asking/schemas'
import { useState } from 'react'

/** The choice of the Endorser who is asked first. */
export interface AskFirst {
  /** Empty where nobody can be named. */
  choices: readonly NamedEndorser[]
  /** Undefined for whoever has room. */
  chosen: NamedEndorser | undefined
  /** Whom a draft keeps: also while the choices load. */
  chosenId: string | undefined
  choose: (id: string | undefined) => void
}

/** Lets an Endorsee choose who is asked first, among those who can be named. Who cannot be named any more is not chosen any more. */
export function useAskFirst(before: BeforeAsking | undefined, initialId?: string): AskFirst {
  const [chosenId, choose] = useState(initialId)
  // While a limit stops the request, something else is to be chosen.
  const choices = before?.outlook.state === 'ASKED' && !before.limit ? before.outlook.canBeNamed : []
  return { choices, chosen: choices.find(({ id }) => id === chosenId), chosenId, choose }
}

/** Returns what happens to the request when this Endorser is to be asked first. Without room, somebody else is asked all the same. */
export function outlookWith(outlook: Outlook, named: NamedEndorser | undefined): Outlook {
  if (outlook.state !== 'ASKED' || !named?.hasRoom) return outlook
  const { name, firstName, verifiedAt, answersWithin } = named
  return { ...outlook, endorser: { name, firstName, verifiedAt, hasPosted: false }, answersWithin }
}
