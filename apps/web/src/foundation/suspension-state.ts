/** Location state of the page of a suspended person: what the login answered. The browser history keeps it across reloads. */
export interface SuspensionState {
  suspensionToken: string
}

/** Reads the token from the state of a history entry; undefined when the page was opened by its address. */
export function readSuspensionToken(state: unknown): string | undefined {
  const { suspensionToken } = Object(state) as Partial<SuspensionState>
  return typeof suspensionToken === 'string' ? suspensionToken : undefined
}
