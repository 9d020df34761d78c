/** The text of a PostgreSQL tsquery. Only the functions of this file build one, because they quote its parts. */
export type Tsquery = string

/** A condition that no posting matches. */
export const MATCH_NOTHING: Tsquery = lexeme('=')

/** Quotes a lexeme. */
export function lexeme(text: string): Tsquery {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Joins conditions by OR; without any it matches nothing. */
export function anyOf(parts: Tsquery[]): Tsquery {
  const distinct = [...new Set(parts)].filter((part) => part !== MATCH_NOTHING)
  return distinct.length === 0 ? MATCH_NOTHING : `(${distinct.join(' | ')})`
}

/** Joins the given conditions by AND; undefined when there are none. */
export function allOf(parts: (Tsquery | undefined)[]): Tsquery | undefined {
  const conditions = parts.filter((part) => part !== undefined)
  return conditions.length === 0 ? undefined : `(${conditions.join(' & ')})`
}

/** Negates a condition. */
export function not(part: Tsquery): Tsquery {
  return `!${part}`
}
