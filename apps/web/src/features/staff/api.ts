import { type BodyOf, staffEndpoints } from '@endorse/contract'
import { api } from '../../lib/api.ts'

export const setPassword = (body: BodyOf<typeof staffEndpoints.setPassword>) =>
  api(staffEndpoints.setPassword, { body })
