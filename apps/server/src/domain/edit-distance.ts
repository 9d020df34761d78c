/** Computes the Damerau–Levenshtein distance (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        valueAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped ? valueAt(beforeLast, j - 2) + 1 : Infinity,
        valueAt(last, j) + 1,
        valueAt(row, j - 1) + 1,
      )
    }
    beforeLast = last
    last = row
  }
  return valueAt(last, b.length)
}

function valueAt(row: number[], index: number): number {
  return row[index] ?? Infinity
}
