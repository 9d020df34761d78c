/** The format check that the product specifies. A number that passes it can still be invalid. */
const PHONE_PATTERN = /^\+?[\d\s()-]{10,}$/

/**
 * Parses a phone number to E.164: `98765 43210`, `(080) 4123-4567`, `+1 415 555 0100`. Without a country code the
 * number is Indian. Digits of Indian scripts, invisible characters and all kinds of dashes are understood. Returns
 * undefined for anything else.
 */
export function parsePhone(input: string): string | undefined {
  const text = withAsciiDigits(input)
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
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

/** Replaces the digits of Indian scripts, such as those of Devanagari, each by one character. */
export function withAsciiDigits(text: string): string {
  // Unicode puts the zero of each of these scripts 102 characters behind the start of a block of 128.
  return text.replaceAll(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) - 0x66) % 0x80))
}

const INDIAN_DIGITS =
  /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F]/g

/** Returns the ten digits of an Indian E.164 number; undefined for any other. */
export function indianPhoneDigits(phone: string): string | undefined {
  return /^\+91(\d{10})$/.exec(phone)?.[1]
}
