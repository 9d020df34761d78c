import { CODE_MINUTES } from '@endorse/contract'
import { readItem, removeItem, writeItem } from '../../lib/browser-storage.ts'
import { type Carried, readCarried } from './carried.ts'

const KEY = 'password-reset'

/** Kept for this tab, so that whoever types the address of the code's page comes back to it. Never the code. */
export function rememberReset({ email, flow, sentAt = Date.now() }: Carried): void {
  writeItem(sessionStorage, KEY, JSON.stringify({ email, flow, sentAt }))
}

/** Nothing once its code has run out. */
export function readReset(): Carried {
  const reset = readCarried(parse(readItem(sessionStorage, KEY)))
  return (reset.sentAt ?? 0) > Date.now() - CODE_MINUTES * 60_000 ? reset : {}
}

export function forgetReset(): void {
  removeItem(sessionStorage, KEY)
}

function parse(stored: string | null): unknown {
  try {
    return stored ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}
