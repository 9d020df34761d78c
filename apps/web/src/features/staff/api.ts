import { type BodyOf, staffEndpoints } from '@endorse/contract'
import { api } from '../../lib/api.ts'

/** Sets a staff password with a one-time token. Returns the email address. */
export const setPassword = (body: BodyOf<typeof staffEndpoints.setPassword>) =>
  api(staffEndpoints.setPassword, { body })
