import { hasErrorCode } from './api-error.ts'
import { createStore } from './store.ts'

/** A question who the user is; `settle` closes it with whether that is proved. */
export interface PendingProof {
  settle: (isProved: boolean) => void
}

/** The question that waits for an answer; null when there is none. */
export const pendingProof = createStore<PendingProof | null>(null)

/** Sends a request, and when the server wants a proof first, asks for one and sends it again. Without a proof it rejects. */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!hasErrorCode(error, 'REAUTHENTICATION_NEEDED') || !(await askForProof())) throw error
    return send()
  }
}

function askForProof(): Promise<boolean> {
  pendingProof.get()?.settle(false)
  return new Promise((resolve) => {
    pendingProof.set({
      settle(isProved) {
        pendingProof.set(null)
        resolve(isProved)
      },
    })
  })
}
