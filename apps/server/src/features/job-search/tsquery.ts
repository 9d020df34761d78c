/** A condition on the words and lexemes of a posting, as PostgreSQL reads it. Made here and nowhere else. */
export type Tsquery = string

/** No posting has it. */
export const MATCH_NOTHING: Tsquery = lexeme('=')

export function lexeme(text: string): Tsquery {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

export function anyOf(parts: Tsquery[]): Tsquery {
  return parts.length === 0 ? MATCH_NOTHING : `(${[...new Set(parts)].join(' | ')})`
}

export function allOf(parts: (Tsquery | undefined)[]): Tsquery | undefined {
  const given = parts.filter((part) => part !== undefined)
  return given.length === 0 ? undefined : `(${given.join(' & ')})`
}

export function not(part: Tsquery): Tsquery {
  return `!${part}`
}
