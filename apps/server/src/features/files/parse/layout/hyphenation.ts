/** A word that is divided at the end of a line, and its rest at the begin of the next one. */
const DIVIDED = /(\p{L}{2,})-$/u
const REST = /^(\p{Ll}{2,})/u

/** First parts of words that are written with a hyphen: `full-time` is not one word when a line ends after `full-`. */
const COMPOUND_STARTS = new Set(
  (
    'all anti back client cloud co cross customer data day decision deep detail end event ever fast first front full game ' +
    'half hands high in industry large long low market mid model multi near next non object off on one open out part ' +
    'player post pre problem product quick re real risk road self semi server short single small so solution state ' +
    'student sub task team test third three time two user value well wide work world'
  ).split(' '),
)

/** Puts words together that are divided between two lines: the rest moves to the first of them. */
export function joinDividedWords<T extends { text: string }>(lines: readonly T[]): T[] {
  const joined = lines.map((line) => ({ ...line }))
  for (const [index, line] of joined.entries()) {
    const next = joined[index + 1]
    const [, start] = DIVIDED.exec(line.text) ?? []
    const [, rest] = REST.exec(next?.text ?? '') ?? []
    if (!next || !start || !rest) continue
    const keepsHyphen = COMPOUND_STARTS.has(start.toLowerCase())
    line.text = `${keepsHyphen ? line.text : line.text.slice(0, -1)}${rest}`
    next.text = next.text.slice(rest.length).trimStart()
    // Punctuation belongs to the word before it.
    const [punctuation = ''] = /^[.,;:)]+/.exec(next.text) ?? []
    line.text += punctuation
    next.text = next.text.slice(punctuation.length).trimStart()
  }
  return joined.filter(({ text }) => text !== '')
}
