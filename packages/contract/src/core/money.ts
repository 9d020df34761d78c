const LAKH = 100_000

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const lakhs = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** `₹12,00,000` */
export function formatRupees(rupees: number): string {
  return `₹${whole.format(rupees)}`
}

/** Formats a yearly salary range in rupees: `₹34–42 LPA`. Undefined when neither bound is known. */
export function formatSalary(
  min: number | null | undefined,
  max: number | null | undefined,
): string | undefined {
  const low = min || undefined
  const high = max || undefined
  const highest = high ?? low
  if (highest === undefined) return undefined
  // Both ends have the unit of the higher one.
  const { amount, unit } = highest < LAKH ? rupeesAYear : lakhsAYear
  if (low === undefined) return `Up to ₹${amount(highest)} ${unit}`
  if (high === undefined) return `₹${amount(low)} ${unit} and up`
  return amount(low) === amount(high) ? `₹${amount(high)} ${unit}` : `₹${amount(low)}–${amount(high)} ${unit}`
}

const rupeesAYear = { amount: (rupees: number) => whole.format(rupees), unit: 'a year' }
const lakhsAYear = { amount: (rupees: number) => lakhs.format(rupees / LAKH), unit: 'LPA' }
