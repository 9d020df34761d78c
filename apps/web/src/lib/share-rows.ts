import { replaceEqualDeep } from '@tanstack/react-query'

interface Rows {
  data: { id: string }[]
}

/**
 * Keeps the rows that are equal to those of before, wherever they stand now; for `structuralSharing`. TanStack Query compares
 * them by their position, so all rows below a removed one would be new and rendered again.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  if (!hasRows(before) || !hasRows(after)) return replaceEqualDeep(before, after)
  const known = new Map(before.data.map((row) => [row.id, row]))
  const data = after.data.map((row) => replaceEqualDeep(known.get(row.id), row))
  const isSame = data.length === before.data.length && data.every((row, index) => row === before.data[index])
  return isSame
    ? replaceEqualDeep(before, { ...after, data: before.data })
    : replaceEqualDeep({ ...before, data }, { ...after, data })
}

function hasRows(response: unknown): response is Rows {
  return (
    typeof response === 'object' && response !== null && 'data' in response && Array.isArray(response.data)
  )
}
