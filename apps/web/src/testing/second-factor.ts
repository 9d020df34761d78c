import type { SecondFactor } from '@endorse/contract/accounts/second-factor/schemas'

/** A user with a password only, at a site that has passkeys. */
export const noFactor: SecondFactor = {
  isOffered: true,
  passkeyOrigin: location.origin,
  passkeys: [],
  app: null,
  recoveryCodesLeft: null,
  isRequired: false,
  proofMethods: ['PASSWORD'],
  provedUntil: null,
  reset: null,
}
