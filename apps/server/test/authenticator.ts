import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@endorse/contract/accounts/second-factor/passkey-schemas'

/** The origin of the test's site and of its passkeys. */
export const PASSKEY_ORIGIN = 'https://endorse.example'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Credential {
  id: Buffer
  rpId: string
  userHandle: Buffer
  key: KeyObject
}

/** What a test makes wrong. */
interface Flaws {
  origin?: string
  /** The device was not unlocked. */
  isVerified?: boolean
  /** The count of signatures that it reports. */
  counter?: number
}

/** An authenticator in memory with ES256 keys and no attestation, such as a phone without its screen. */
export class Authenticator {
  readonly credentials: Credential[] = []
  private counter = 0
  private readonly origin: string

  constructor(origin = PASSKEY_ORIGIN) {
    this.origin = origin
  }

  /** Makes a passkey, as `navigator.credentials.create` does. */
  create(options: PasskeyCreationOptions, flaws: Flaws = {}): NewPasskey {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(16)
    const rpId = options.rp.id
    this.credentials.push({
      id,
      rpId,
      userHandle: Buffer.from(options.user.id, 'base64url'),
      key: privateKey,
    })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKeyOf(publicKey)])
    const authData = Buffer.concat([this.dataFor(rpId, flaws, HAS_CREDENTIAL), attested])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ])
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: clientDataOf('webauthn.create', options.challenge, {
          origin: this.origin,
          ...flaws,
        }).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs with the first passkey that the options allow, as `navigator.credentials.get` does. */
  get(options: PasskeyRequestOptions, flaws: Flaws = {}): PasskeyAssertion {
    const allowed = options.allowCredentials?.map(({ id }) => id)
    const credential = this.credentials.find(
      ({ id, rpId }) => rpId === options.rpId && (!allowed || allowed.includes(id.toString('base64url'))),
    )
    if (!credential) throw new Error('The authenticator has no passkey for these options')
    const authenticatorData = this.dataFor(options.rpId, flaws)
    const clientData = clientDataOf('webauthn.get', options.challenge, { origin: this.origin, ...flaws })
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return {
      id: credential.id.toString('base64url'),
      rawId: credential.id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, credential.key).toString('base64url'),
        userHandle: credential.userHandle.toString('base64url'),
      },
    }
  }

  private dataFor(rpId: string, { isVerified = true, counter }: Flaws, flags = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? ++this.counter)
    const allFlags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([allFlags]), count])
  }
}

function clientDataOf(type: string, challenge: string, { origin }: Flaws): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Encodes a P-256 key as a COSE map: kty 2, alg -7, crv 1, x, y. */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]),
    bytes,
  ])
}
