import { roleLabel, roles } from '@endorse/contract/core/roles'

/** Returns what was written with an entry, such as "Reason: a complaint, page: 2". Empty for nothing. */
export function formatEntryData(data: Record<string, unknown>): string {
  const parts = Object.entries(data)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${formatName(name)}: ${formatValue(value)}`)
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function formatValue(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const role = roles.find((known) => known === value)
  return role ? roleLabel[role] : value
}

/** `isSearched` is "is searched". */
function formatName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
