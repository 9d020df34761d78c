import type { PasswordOwner, PasswordWeakness } from '@endorse/contract/accounts/password-strength'

/** What the worker is asked. */
export interface WorkerRequest {
  id: number
  password: string
  owner: PasswordOwner
}

/** What the worker answers. */
export interface WorkerResponse {
  id: number
  weakness: PasswordWeakness | null
}
