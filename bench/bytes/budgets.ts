/** KB of JavaScript, compressed with brotli. */
export const budgets = { publicPage: 95, login: 155, dashboard: 25, screen: 30 }

/** Screens that have been given more; BENCH.md says what for. */
const larger: Record<string, number> = {
  SeekerProfilePage: 38,
  EmployeeProfilePage: 36,
}

export function budgetOf(screen: string): number {
  return larger[screen] ?? budgets.screen
}
