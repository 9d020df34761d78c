/** Finds the words in the text of an element, whole and in any case; one range for each place. */
export function findWords(element: Node, words: readonly string[]): Range[] {
  if (words.length === 0) return []
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longestFirst(words).map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  const ranges: Range[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { index, 0: found } of (node.textContent ?? '').matchAll(pattern)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + found.length)
      ranges.push(range)
    }
  }
  return ranges
}

/** Marks the words in an element with the CSS highlight of this name. Returns a function that takes the marks away. */
export function markWords(element: Node, words: readonly string[], name: string): () => void {
  // Firefox before version 140 has no highlights; the resume is then shown without marks.
  if (!('highlights' in CSS)) return () => undefined
  const highlight = CSS.highlights.get(name) ?? new Highlight()
  CSS.highlights.set(name, highlight)
  const ranges = findWords(element, words)
  for (const range of ranges) highlight.add(range)
  return () => {
    for (const range of ranges) highlight.delete(range)
  }
}

/** "SQL Server" is found before "SQL". */
function longestFirst(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length)
}

function escapePattern(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
