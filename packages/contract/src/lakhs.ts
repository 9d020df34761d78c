const LAKH = 100_000

/** Money is typed in lakhs a year, `12.5`, and kept as whole rupees a year. Nothing typed is nothing known. */
export function rupeesOfLakhs(typed: string): number | null {
  return typed === '' ? null : Math.round(Number(typed) * LAKH)
}

export function lakhsOfRupees(rupees: number | null): string {
  return rupees === null ? '' : String(rupees / LAKH)
}
