import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

async function plainWords(text: string): Promise<string> {
  const { rows } = await server.context.pool.query<{ words: string }>('select plain_words($1) as words', [
    text,
  ])
  return rows[0]?.words ?? ''
}

describe('the words of a text in the database', () => {
  it('are separated by a space where punctuation, a dash or a space of any width stands', async () => {
    const separators =
      '.,:;!?/|()[]{}<>"“”«»*&%$#@^~=+-_–—•·…®™©\\\u00a0\u2009\u200a\u202f\u3000\u2011\u2212\u25cf\uff0c'
    for (const one of separators) expect(await plainWords(`a${one}b`)).toBe('a b')
  })

  it('lose apostrophes and characters without a width', async () => {
    for (const one of "'`´’‘\u00ad\u200b\u200d\ufeff") expect(await plainWords(`o${one}brien`)).toBe('obrien')
  })

  it('are in lower case, with the names of languages spelled out', async () => {
    const words = await plainWords('Sr. C++/C# & .NET – Köln')
    expect(words.split(/ +/)).toEqual(['sr', 'cplusplus', 'csharp', 'dotnet', 'köln'])
  })
})
