import { secondFactorEndpoints } from '@endorse/contract/accounts/second-factor/endpoints'
import type { SecondFactor } from '@endorse/contract/accounts/second-factor/schemas'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, hasErrorCode } from '../../../lib/api.ts'
import { withProof } from '../../../lib/proof.ts'
import { invalidate, setData } from '../../../lib/queries.ts'
import { reloadUser } from '../../../lib/session.ts'
import { createPasskey, signWithPasskey } from '../../accounts/second-factor/passkeys.ts'
import { secondFactorQuery } from '../queries.ts'

/** Loads how the user signs in beside the password. */
export function useSecondFactor() {
  return useQuery({ ...secondFactorQuery, select: ({ data }) => data })
}

/** The changes of the second factor. Each asks for a proof where it needs one, and updates what is shown. */
export function useSecondFactorChanges() {
  const cache = useQueryClient()
  return {
    /** Makes a passkey on this device. Returns the recovery codes of the first factor, else null. */
    addPasskey: async (name: string) => {
      const { options } = await withProof(() => api(secondFactorEndpoints.getNewPasskeyOptions))
      const passkey = await createPasskey(options)
      const { recoveryCodes, data } = await api(secondFactorEndpoints.addPasskey, { body: { name, passkey } })
      storeChange(cache, data)
      return recoveryCodes
    },
    renamePasskey: async (id: string, name: string) => {
      const { data } = await api(secondFactorEndpoints.renamePasskey, { params: { id }, body: { name } })
      store(cache, data)
    },
    /** Already removed, for example in another tab, counts as success. */
    removePasskey: (id: string) =>
      orReload(cache, async () => {
        const { data } = await withProof(() => api(secondFactorEndpoints.removePasskey, { params: { id } }))
        storeChange(cache, data)
      }),
    /** Begins to set up an app: returns the key that it needs. */
    startApp: async () => (await withProof(() => api(secondFactorEndpoints.startApp))).data,
    /** Sets the app up with its first code. Returns the recovery codes of the first factor, else null. */
    confirmApp: async (code: string) => {
      const { recoveryCodes, data } = await withProof(() =>
        api(secondFactorEndpoints.confirmApp, { body: { code } }),
      )
      storeChange(cache, data)
      return recoveryCodes
    },
    /** Already removed counts as success. */
    removeApp: () =>
      orReload(cache, async () => {
        const { data } = await withProof(() => api(secondFactorEndpoints.removeApp))
        storeChange(cache, data)
      }),
    createRecoveryCodes: async () => {
      const { recoveryCodes, data } = await withProof(() => api(secondFactorEndpoints.createRecoveryCodes))
      store(cache, data)
      return recoveryCodes
    },
    /** Already stopped counts as success. */
    stopReset: () =>
      orReload(cache, async () => {
        store(cache, (await api(secondFactorEndpoints.stopOwnReset)).data)
        await reloadUser().catch(() => undefined)
      }),
  }
}

function store(cache: QueryClient, data: SecondFactor): void {
  setData(cache, secondFactorQuery, { success: true, data })
}

/** The first factor signs out the other devices. */
function storeChange(cache: QueryClient, data: SecondFactor): void {
  store(cache, data)
  void invalidate(cache, settingsEndpoints.listSessions)
}

async function orReload(cache: QueryClient, change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!hasErrorCode(error, 'NOT_FOUND')) throw error
    await invalidate(cache, secondFactorEndpoints.get)
    await reloadUser().catch(() => undefined)
  }
}

/** Proves who the user is, for the next ten minutes of this session. */
export function useProve() {
  const cache = useQueryClient()
  const prove = async (body: BodyOf<typeof secondFactorEndpoints.prove>) =>
    store(cache, (await api(secondFactorEndpoints.prove, { body })).data)
  return {
    prove,
    proveWithPasskey: async () => {
      const { options } = await api(secondFactorEndpoints.getProofOptions)
      await prove({ passkey: await signWithPasskey(options) })
    },
  }
}
