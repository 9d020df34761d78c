import type { PasswordOwner, PasswordWeakness } from '@endorse/contract/accounts/password-strength'
import { startWorker } from '../../lib/start-worker.ts'
import type { WorkerRequest, WorkerResponse } from './password-messages.ts'

// The bundler answers with the URL of the built worker.
const { default: workerUrl } = await import('./password-worker.ts?worker&url')

/** Says why a password is easy to guess; null when it is not. Rejects when the lists of passwords cannot be loaded. */
export function checkPassword(password: string, owner: PasswordOwner): Promise<PasswordWeakness | null> {
  return 'Worker' in window ? checkInWorker(password, owner) : checkInPage(password, owner)
}

async function checkInPage(password: string, owner: PasswordOwner): Promise<PasswordWeakness | null> {
  const { findWeakness } = await import('@endorse/contract/accounts/password-strength')
  return findWeakness(password, owner)
}

/** Reading the lists takes a phone a second, in which the page would not answer. */
function checkInWorker(password: string, owner: PasswordOwner): Promise<PasswordWeakness | null> {
  const { worker, waiting } = (running ??= startPasswordWorker())
  return new Promise((resolve, reject) => {
    const id = nextId++
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, password, owner } satisfies WorkerRequest)
  })
}

interface Waiting {
  resolve: (weakness: PasswordWeakness | null) => void
  reject: (error: Error) => void
}

let running: ReturnType<typeof startPasswordWorker> | undefined
let nextId = 0

function startPasswordWorker() {
  const worker = startWorker('password-worker', workerUrl)
  const waiting = new Map<number, Waiting>()
  worker.addEventListener('message', ({ data: { id, weakness } }: MessageEvent<WorkerResponse>) => {
    waiting.get(id)?.resolve(weakness)
    waiting.delete(id)
  })
  worker.addEventListener('error', () => {
    running = undefined
    for (const { reject } of waiting.values()) reject(new Error('The lists of passwords could not be loaded'))
  })
  return { worker, waiting }
}
