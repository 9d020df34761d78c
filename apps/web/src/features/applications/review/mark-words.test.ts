import { expect, it } from 'vitest'
import { findWords } from './mark-words.ts'

it.each([
  ['Settlement on Kafka and java', ['Java', 'Kafka'], ['Kafka', 'java']],
  ['JavaScript, not Java', ['Java'], ['Java']],
  ['SQL Server and SQL', ['SQL', 'SQL Server'], ['SQL Server', 'SQL']],
  ['C++, C# and .NET (Core)', ['C++', '.NET'], ['C++', '.NET']],
  ['हिन्दी और जावा', ['जावा'], ['जावा']],
  ['Nothing of it', ['Go'], []],
  ['Nothing asked', [], []],
])('finds whole words in %j: %j, as %j', (text, words, found) => {
  const page = document.createElement('div')
  page.innerHTML = '<span></span><span>next run</span>'
  page.firstElementChild?.append(text)
  expect(findWords(page, words).map(String)).toEqual(found)
})
