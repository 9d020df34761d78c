import { MAX_BONUS } from '@endorse/contract/company-admins/referral-policy/values'

const amounts = /(?:₹|\brs\.?|\binr)\s*(\d[\d,]*)(\S*)\s*(\S*)/gi
const units = /^(?:lakhs?|lacs?|l|k|crores?|cr|thousand|lpa|to|-|–)\b|^[-–]/i

/**
 * Reads the amount of a bonus in the words of a posting: 75000 in "₹75,000 after three months". Null when they have none, more than
 * one, or one in another unit.
 */
export function readAmount(text: string): number | null {
  const found = [...text.matchAll(amounts)]
  const [, digits = '', rest = '', next = ''] = found[0] ?? []
  if (found.length !== 1 || /^(?:\.\d|[-–\p{L}%])/u.test(rest) || units.test(next)) return null
  const amount = Number(digits.replaceAll(',', ''))
  return amount >= 1 && amount <= MAX_BONUS ? amount : null
}
