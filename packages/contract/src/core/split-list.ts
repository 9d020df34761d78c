/** A comma, semicolon or line break, but not in parentheses and not before the legal form of a company. */
const SEPARATOR = /[,;\r\n](?![^()]*\))(?!\s*(?:inc|ltd|llc|llp|pvt)\b)/i

/** Splits a list as people write it: `Java, API testing` is two. `AWS (EC2, S3)` and `Acme, Inc.` are one each. */
export function splitList(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
