import { oneLine } from './text.ts'

/** Enough for any posting; a list of hundreds is a page's menu. */
const MOST = 60
const LONGEST = 80

/** Skills from a list or from "Python, SQL, Power BI"; each once, however it is written. */
export function shortTexts(values: string[]): string[] {
  const found = new Map<string, string>()
  for (const value of values) {
    const text = oneLine(value).replace(/^[•*\s-]+/, '')
    if (text !== '' && text.length <= LONGEST && !found.has(text.toLowerCase()))
      found.set(text.toLowerCase(), text)
  }
  return [...found.values()].slice(0, MOST)
}
