import { findWeakness } from '@endorse/contract/accounts/password-strength'
import type { WorkerRequest, WorkerResponse } from './password-messages.ts'

addEventListener('message', ({ data: { id, password, owner } }: MessageEvent<WorkerRequest>) => {
  postMessage({ id, weakness: findWeakness(password, owner) } satisfies WorkerResponse)
})
