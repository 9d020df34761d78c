import { type BodyOf, staffCalls } from '@endorse/contract'
import { api } from '../../lib/api.ts'

export const setPassword = (body: BodyOf<typeof staffCalls.setPassword>) =>
  api(staffCalls.setPassword, { body })
