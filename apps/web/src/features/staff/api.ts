import type { BodyOf } from '@endorse/contract/core/endpoint'
import { staffEndpoints } from '@endorse/contract/staff/endpoints'
import { api } from '../../lib/api.ts'

/** Sets a staff password with a one-time token. Returns the email address. */
export const setPassword = (body: BodyOf<typeof staffEndpoints.setPassword>) =>
  api(staffEndpoints.setPassword, { body })

/** Returns whether the token of a one-time link still sets a password. */
export const checkPasswordLink = async (token: string) =>
  (await api(staffEndpoints.checkPasswordLink, { body: { token } })).data.isValid
