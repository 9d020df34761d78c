import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@endorse/contract/accounts/second-factor/passkey-schemas'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { ApiError } from '../../../lib/api-error.ts'

type Library = typeof import('@simplewebauthn/browser')

let library: Promise<Library> | undefined

function loadLibrary(): Promise<Library> {
  library ??= import('@simplewebauthn/browser').catch((error: unknown) => {
    library = undefined
    throw error
  })
  return library
}

/** Lets the device make a passkey. Throws an `ApiError` whose message says why there is none, as forms show it. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadLibrary()
  return startRegistration({ optionsJSON: options }).catch((error: unknown) => throwFailure(error))
}

/** Lets the device sign with a passkey. Throws an `ApiError` whose message says why it did not. */
export async function signWithPasskey(options: PasskeyRequestOptions): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadLibrary()
  const { allowCredentials, ...others } = options
  const optionsJSON = { ...others, ...(allowCredentials && { allowCredentials }) }
  return startAuthentication({ optionsJSON }).catch((error: unknown) => throwFailure(error))
}

/** Closes the prompt of the device, when what asked for it is gone. */
export function cancelPasskey(): void {
  void library?.then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
}

const failureTexts: Record<string, string> = {
  NotAllowedError: 'Your device did not use a passkey. Try again, or choose another way.',
  AbortError: 'Your device did not use a passkey. Try again, or choose another way.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address.',
}

/** Browsers do not tell a person who said no from a device without a passkey. */
function throwFailure(error: unknown): never {
  console.warn('The device used no passkey', error)
  const name = error instanceof Error ? error.name : ''
  const message = failureTexts[name] ?? 'Your device could not use a passkey. Please choose another way.'
  throw new ApiError({ code: 'INVALID_CODE', message, cause: error })
}

/** Whether this browser can use passkeys at this address. Browsers have none at an IP address. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !isIpAddress(location.hostname)
}

function isIpAddress(host: string): boolean {
  return /^\d+(\.\d+){3}$|^\[/.test(host)
}

/** Says why this browser cannot use a passkey here, and undefined when it can. */
export function findPasskeyProblem(): string | undefined {
  if (hasPasskeys()) return undefined
  if (!isIpAddress(location.hostname)) return 'This browser has no passkeys, or the address is not secure.'
  return /^127\.|^\[::1\]$/.test(location.hostname)
    ? `Passkeys do not work at this address. They do at http://localhost:${location.port}.`
    : 'Passkeys do not work at an address that is a number.'
}
