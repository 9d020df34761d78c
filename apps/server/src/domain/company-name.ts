const LEGAL_FORMS = new Set(
  (
    'private pvt limited ltd incorporated inc corporation corp company co llc llp lp plc pte pty opc ' +
    'gmbh ag kg se sa sas sarl spa srl bv nv ab oy oyj aps'
  ).split(' '),
)

/**
 * Returns the key that all spellings of one employer share: `Bajaj Finserv Ltd.`, `BAJAJ FINSERV` and `bajaj-finserv`
 * all give `bajajfinserv`. It has no spaces, so that the names inside web addresses match as well.
 */
export function normalizeCompanyName(name: string): string {
  return companyNameWords(name).join('')
}

/** Returns the words of a name in lower case, without accents, punctuation and legal form. */
export function companyNameWords(name: string): string[] {
  const words = splitWords(name)
  const withoutForm = stripLegalForm(words)
  return withoutForm.length > 0 ? withoutForm : words
}

/** Whether a word is a legal form, such as "ltd"; with `fold` also when only its folded letters are those of one. */
export function isLegalForm(word: string, fold = (text: string) => text): boolean {
  return [...LEGAL_FORMS].some((form) => fold(form) === fold(word))
}

function splitWords(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      // The accents of Latin letters only: in Indian scripts a mark is a vowel.
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/['’`]/g, '')
      // "L.L.C." and "S.A." are words; "Pvt.Ltd" is two.
      .replace(/\b(?:\p{L}\.){2,}/gu, (letters) => `${letters.replaceAll('.', '')} `)
      .replaceAll('&', ' and ')
      .replaceAll('+', ' plus ')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
  )
}

function stripLegalForm(words: string[]): string[] {
  const last = words.at(-1) ?? ''
  // Of "(P) Ltd" and "Tiffany & Co" a "p" or an "and" is left, which belongs to the legal form.
  const dangling = /^(p|and)$/
  if (!LEGAL_FORMS.has(last)) return words
  const shorter = words.slice(0, -1)
  return stripLegalForm(dangling.test(shorter.at(-1) ?? '') ? shorter.slice(0, -1) : shorter)
}
