/** SQL expression: the URL of the logo of the company in this column; null when it has none. */
export const companyLogoUrlSql = (companyColumn: string) =>
  `(select ${logoUrlSql('companies')} from companies where companies.id = ${companyColumn})`

/** Like `companyLogoUrlSql`, of the row of `companies` with this alias. */
export const logoUrlSql = (company: string) =>
  `('/api/v1/companies/' || ${company}.id || '/logo/' || ${company}.logo_hash)`

/** Returns the URL of the logo with this hash; null without one. */
export function companyLogoUrl(companyId: string, hash: string | null): string | null {
  return hash && `/api/v1/companies/${companyId}/logo/${hash}`
}
