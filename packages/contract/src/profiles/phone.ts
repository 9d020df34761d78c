/** The format check that the product specifies. A number that passes it can still be invalid. */
const PHONE_PATTERN = /^\+?[\d\s()-]{10,}$/

/**
 * Parses a phone number to E.164: `98765 43210`, `(080) 4123-4567`, `+1 415 555 0100`. Without a country code the
 * number is Indian. Returns undefined for anything else.
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

/** Returns the ten digits of an Indian E.164 number; undefined for any other. */
export function indianPhoneDigits(phone: string): string | undefined {
  return /^\+91(\d{10})$/.exec(phone)?.[1]
}
