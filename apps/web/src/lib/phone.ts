/** `+91 80 5550 0142`, with the country code once, however it was stored. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  const national = digits.replace(/^(\+?91|0)(?=\d{10}$)/, '')
  if (!/^\d{10}$/.test(national)) return digits || phone
  return national.replace(/^(\d{2})(\d{4})(\d{4})$/, '+91 $1 $2 $3')
}
