/** SQL expression: the URL of the logo of the company in this column; null when it has none. */
export const companyLogoUrlSql = (companyColumn: string) =>
  `(select '/api/v1/companies/' || companies.id || '/logo/' || companies.logo_hash
      from companies where companies.id = ${companyColumn})`

/** Returns the URL of the logo with this hash; null without one. */
export function companyLogoUrl(companyId: string, hash: string | null): string | null {
  return hash && `/api/v1/companies/${companyId}/logo/${hash}`
}
