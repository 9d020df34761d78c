import { z } from 'zod'

// The JSON forms of WebAuthn Level 3, as browsers and @simplewebauthn/browser read and write them.

/** Binary data in base64url, without padding. */
function base64Url(max: number) {
  const text = 'The answer of the device cannot be read'
  return z
    .string(text)
    .max(max, text)
    .regex(/^[A-Za-z0-9_-]*$/, text)
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const Transport = z.enum(transports)

const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(Transport).optional(),
})

/** What `navigator.credentials.create` takes as `publicKey`, in JSON. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
/** The options of a new passkey. */
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

/** What `navigator.credentials.get` takes as `publicKey`, in JSON. Without `allowCredentials` the user picks any passkey. */
export const PasskeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(CredentialDescriptor).optional(),
})
/** The options of a sign-in with a passkey. */
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>

const CredentialResponse = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
})

/** What the browser answers to `PasskeyCreationOptions`, in JSON. */
export const NewPasskey = CredentialResponse.extend({
  response: z.object({
    clientDataJSON: base64Url(10_000),
    attestationObject: base64Url(50_000),
    transports: z
      .array(z.string())
      .transform((values) => transports.filter((known) => values.includes(known)))
      .optional(),
  }),
})
/** The answer with a new passkey. */
export type NewPasskey = z.infer<typeof NewPasskey>

/** What the browser answers to `PasskeyRequestOptions`, in JSON. */
export const PasskeyAssertion = CredentialResponse.extend({
  response: z.object({
    clientDataJSON: base64Url(10_000),
    authenticatorData: base64Url(10_000),
    signature: base64Url(10_000),
    userHandle: base64Url(200).optional(),
  }),
})
/** The answer of a passkey that exists. */
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>
