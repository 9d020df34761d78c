import { isSearchable, tokenizeQuery } from './tokenize.ts'
import { parseTypedPay, type TypedPay } from './typed-pay.ts'

/** The words of a query, and the pay that it names. */
export interface TypedQuery {
  words: string[]
  /** The query without pay, in lower case. */
  text: string
  pay: TypedPay | undefined
}

/** Takes the pay out of a query and splits the rest into words; undefined for a text that cannot match. */
export function parseTypedQuery(title: string): TypedQuery | undefined {
  const pay = parseTypedPay(title)
  const words = tokenizeQuery(pay.text)
  if (words.length === 0 && !isSearchable(pay.text)) return undefined
  const text = pay.text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return { words, text, pay: pay.minSalary === undefined ? undefined : pay }
}
