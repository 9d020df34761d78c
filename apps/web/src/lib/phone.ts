const COUNTRY_CODE = '+91'

/** `+91 80 5550 0142`, with the country code once, however it was stored. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  const national = digits.replace(/^(\+?91|0)(?=\d{10}$)/, '')
  if (/^\d{10}$/.test(national)) return [COUNTRY_CODE, ...national.match(/^(\d{2})(\d{4})(\d{4})$/)!.slice(1)].join(' ')
  return digits || phone
}
