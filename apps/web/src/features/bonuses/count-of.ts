/** "1 bonus", "3 bonuses" */
export function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 bonus' : `${length} bonuses`
}
