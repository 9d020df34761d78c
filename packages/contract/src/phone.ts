/** What the product calls a phone number, before it is known whether it is one. */
const PHONE_PATTERN = /^\+?[\d\s()-]{10,}$/

/**
 * A typed number as E.164, Indian unless it says otherwise: `98765 43210`, `(080) 4123-4567`, `+1 415 555 0100`.
 * Undefined when it cannot be one.
 */
export function parsePhone(input: string): string | undefined {
  const text = input.trim()
  if (!PHONE_PATTERN.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '')
  const international = text.startsWith('+') ? digits : withCountryCode(digits)
  return international && /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : undefined
}

function withCountryCode(digits: string): string | undefined {
  if (digits.startsWith('00')) return digits.slice(2)
  const national = /^(?:91|0)?(\d{10})$/.exec(digits)?.[1]
  return national && `91${national}`
}

/** The ten digits of an Indian number; undefined for any other. */
export function indianPhoneDigits(phone: string): string | undefined {
  return /^\+91(\d{10})$/.exec(phone)?.[1]
}
