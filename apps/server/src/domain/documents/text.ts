/** Bullets at the begin of a list item, and numbers such as `1.`, `1.)` or `(a)`. */
const BULLET = /^(?:[•●○◦▪■□◆➢➤►✓✔·∙‣⁃*–—-]|[oO](?= )|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]{1,2}(?=\s))\s*/u

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

/** Says whether a text begins as people tell a duty: `Managed a team of five`. */
export function startsWithDuty(text: string): boolean {
  return DUTY.test(text)
}

const DUTY =
  /^(responsible|develop(?:ed|ing)|design(?:ed|ing)|implement(?:ed|ing)|managed|led|leading|built|creat(?:ed|ing)|working|worked|collaborat\w+|assist\w+|conduct\w+|perform\w+|maintain\w+|optimi[sz]\w+|deploy\w+|configur\w+|monitor\w+|analy[sz]\w+|prepar\w+|ensur\w+|support\w+|provid\w+|handl\w+|coordinat\w+|train\w+|reduc\w+|increas\w+|improv\w+|integrat\w+|writing|wrote|utili[sz]\w+|tested|testing|migrat\w+|automat\w+|mentor\w+|roles? and responsibilities|key responsibilities|technologies|environment|tech stack|refin\w+|overhaul\w+|systemati\w+|engag\w+|present\w+ed|prototyp\w+|fine-tun\w+|realize|invent\w*|supervis\w+|modeled|launch\w+|deliver\w+|achiev\w+|spearhead\w+|establish\w+|participat\w+|contribut\w+|involved)\b/i

/** Joins the lines of a paragraph; each list item, duty and paragraph keeps a line of its own. */
export function joinWrappedLines(lines: readonly { text: string; startsParagraph: boolean }[]): string {
  const longest = Math.max(0, ...lines.map(({ text }) => text.length))
  let joined = ''
  for (const [index, { text, startsParagraph }] of lines.entries()) {
    const previous = lines[index - 1]?.text ?? ''
    const isNew = index === 0 || startsParagraph || isListItem(text) || endsItem(previous, text, longest)
    joined += index === 0 ? text : isNew ? `\n${text}` : ` ${text}`
  }
  return joined
}

/** Says whether a line was not wrapped before one that begins with a capital letter: that one begins something new. */
function endsItem(previous: string, text: string, longest: number): boolean {
  if (!/^\p{Lu}/u.test(text)) return false
  return (
    /[.!?:;]$/.test(previous) ||
    previous.length < 45 ||
    startsWithDuty(text) ||
    fitsBehind(previous, text, longest)
  )
}

/** Says whether the next word had room in the line, by a margin, because letters differ in width. */
export function fitsBehind(previous: string, text: string, longest: number): boolean {
  const [word = ''] = text.split(/\s/)
  return previous.length + 1 + word.length <= 0.85 * longest
}
