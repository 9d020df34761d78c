/** Landlines by area code. Numbers in 79 and 80 are landlines when the next digit is 2 to 6, else mobile numbers. */
const LANDLINE = /^(?:[1-5]|(?:79|80)[2-6])/

/** Formats an Indian phone number: `+91 98765 43210`, or `+91 80 5550 0142` for a landline. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  const national = digits.replace(/^(\+?91|0)(?=\d{10}$)/, '')
  if (!/^\d{10}$/.test(national)) return digits || phone
  return LANDLINE.test(national)
    ? national.replace(/^(\d{2})(\d{4})(\d{4})$/, '+91 $1 $2 $3')
    : national.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2')
}
