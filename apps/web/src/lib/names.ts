interface Named {
  firstName?: string | null
  lastName?: string | null
  name?: string | null
  email?: string | null
}

/** Fills in missing first and last names from the full name: its first word, and the rest. */
export function withFirstAndLastName<P extends Named>(
  person: P,
): P & { firstName: string; lastName: string } {
  const [first = '', ...rest] = (person.name ?? '').trim().split(/\s+/)
  return { ...person, firstName: person.firstName || first, lastName: person.lastName || rest.join(' ') }
}

/** The full name, else the email address, else `Unknown`. */
export function displayName(person: Named): string {
  const { firstName, lastName } = withFirstAndLastName(person)
  return [firstName, lastName].filter(Boolean).join(' ') || person.email || 'Unknown'
}

/** The first word of a name; undefined without a name. */
export function firstNameOf(name: string | null): string | undefined {
  return name?.trim().split(/\s+/)[0] || undefined
}

/** The initials of the first and the last word; one letter for a name of one word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
