const LAKH = 100_000

/** Converts form input in lakhs per year, such as `12.5`, to whole rupees per year; empty input to null. */
export function lakhsToRupees(lakhs: string): number | null {
  return lakhs === '' ? null : Math.round(Number(lakhs) * LAKH)
}

/** Converts whole rupees per year to form input in lakhs per year; null to an empty string. */
export function rupeesToLakhs(rupees: number | null): string {
  return rupees === null ? '' : String(rupees / LAKH)
}
