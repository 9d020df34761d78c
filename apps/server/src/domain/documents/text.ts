/** Bullets at the begin of a list item, and numbers such as `1.` or `(a)`. */
const BULLET = /^(?:[•●○◦▪■□◆➢➤►✓✔·∙‣⁃*–—-]|[oO](?= )|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)](?=\s))\s*/u

/** Says whether a line begins with a bullet or a number. */
export function isListItem(text: string): boolean {
  return BULLET.test(text)
}

/** Removes the bullet at the begin of a line. */
export function withoutBullet(text: string): string {
  return text.replace(BULLET, '')
}

/** Reduces a heading to its letters, so that `Work Experience:`, `WORK  EXPERIENCE` and `WORKEXPERIENCE` are the same. */
export function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}]/gu, '')
}

/** Says whether a line is the number of a page, or a name with it: `Page 2 of 3`, `Meera Nair – 2/3`. */
export function isPageNumber(text: string): boolean {
  return /^(?:.{0,40}\s)?(?:page\s)?\d{1,3}\s?(?:\/|of)\s?\d{1,3}$|^page\s\d{1,3}$/i.test(text)
}

/** Counts words. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}

/** Joins the lines of a paragraph; each list item and each paragraph keeps a line of its own. */
export function joinWrappedLines(lines: readonly { text: string; startsParagraph: boolean }[]): string {
  let joined = ''
  for (const [index, { text, startsParagraph }] of lines.entries()) {
    const previous = lines[index - 1]?.text ?? ''
    const isNew = index === 0 || startsParagraph || isListItem(text) || endsItem(previous, text)
    joined += index === 0 ? text : isNew ? `\n${text}` : ` ${text}`
  }
  return joined
}

/** A line that ends a sentence, or that is too short to have been wrapped, before one that begins with a capital letter. */
function endsItem(previous: string, text: string): boolean {
  return /^\p{Lu}/u.test(text) && (/[.!?:;]$/.test(previous) || previous.length < 45)
}
