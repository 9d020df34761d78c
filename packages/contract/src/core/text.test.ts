import { describe, expect, it } from 'vitest'
import { nameText } from './text.ts'

const problemsOf = (name: string) =>
  nameText(100)
    .safeParse(name)
    .error?.issues.map(({ message }) => message)

describe('a name', () => {
  it.each([
    'Inf\u043esys',
    '\u0406nfosys',
    'W\u0456pr\u043e',
    'Tata \u03a4CS',
    '\u0555racle',
    '\u0420\u0430ytm Labs',
  ])('is refused with a word of two alphabets: %s', (name) =>
    expect(problemsOf(name)).toEqual(['Please write each word in one alphabet']),
  )
  it.each([
    'Infosys',
    'Société Générale',
    'Яндекс India',
    'प्रिया Nair',
    '3M',
    'Ivanov-Иванов',
    'ラーメンtokyo',
    'Φ Labs',
    '',
  ])('is accepted: %j', (name) => expect(problemsOf(name)).toBeUndefined())
})
