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
  if (low !== undefined && high !== undefined && amount(low) !== amount(high)) return range(low, high)
  if (low !== undefined && high === undefined) return `From ₹${amount(low)}${unit(low)}`
  if (low === undefined && high !== undefined) return `Up to ₹${amount(high)}${unit(high)}`
  return low === undefined ? undefined : `₹${amount(low)}${unit(low)}`
}

function range(low: number, high: number): string {
  return unit(low) === unit(high)
    ? `₹${amount(low)}–${amount(high)}${unit(high)}`
    : `₹${amount(low)}${unit(low)} – ₹${amount(high)}${unit(high)}`
}

function amount(rupees: number): string {
  return rupees < LAKH ? whole.format(rupees) : lakhs.format(rupees / LAKH)
}

function unit(rupees: number): string {
  return rupees < LAKH ? ' a year' : ' LPA'
}
