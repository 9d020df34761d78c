/** Area codes whose numbers could be mobile ones by their first digit: there, landlines go on with 2 to 6. */
const LANDLINE = /^(?:[1-5]|(?:79|80)[2-6])/

/** `+91 98765 43210`, or `+91 80 5550 0142` for a landline, with the country code once, however it was stored. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  const national = digits.replace(/^(\+?91|0)(?=\d{10}$)/, '')
  if (!/^\d{10}$/.test(national)) return digits || phone
  return LANDLINE.test(national)
    ? national.replace(/^(\d{2})(\d{4})(\d{4})$/, '+91 $1 $2 $3')
    : national.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2')
}
