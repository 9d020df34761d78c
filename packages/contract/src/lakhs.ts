const LAKH = 100_000

/** Money is typed in lakhs a year, `12.5`, and kept as whole rupees a year. Nothing typed is nothing known. */
export function lakhsToRupees(lakhs: string): number | null {
  return lakhs === '' ? null : Math.round(Number(lakhs) * LAKH)
}

export function rupeesToLakhs(rupees: number | null): string {
  return rupees === null ? '' : String(rupees / LAKH)
}
