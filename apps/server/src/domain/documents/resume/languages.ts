import type { ResumeDocument } from '@endorse/contract/document-parsing/schemas'
import type { LocatedLine } from '../located-document.ts'
import { placeInLine } from '../reading.ts'

const NAMES = new Set(
  (
    'arabic assamese basque bengali bhojpuri bosnian bulgarian burmese cantonese catalan chinese croatian czech danish dogri dutch english ' +
    'estonian farsi filipino finnish flemish french galician georgian german greek gujarati hebrew hindi hungarian icelandic ' +
    'indonesian irish italian japanese kannada kashmiri khasi konkani korean ladakhi latin latvian lithuanian maithili malay ' +
    'malayalam mandarin manipuri marathi marwari mizo nepali norwegian odia oriya pashto persian polish portuguese punjabi ' +
    'rajasthani romanian russian sanskrit santali serbian sindhi sinhala slovak slovenian spanish swahili swedish tagalog tamil ' +
    'telugu thai tibetan tulu turkish ukrainian urdu vietnamese welsh'
  ).split(' '),
)
const LEVEL =
  /\b(native|mother tongue|bilingual|fluent|professional(?: working)?(?: proficiency)?|working proficiency|proficient|advanced|upper[- ]intermediate|intermediate|conversational|elementary|basic|beginner|[abc][12])\b/i

/** Reads the languages of their section, with the level that stands beside each. */
export function readLanguages(lines: readonly LocatedLine[]): ResumeDocument['languages'] {
  const found = new Map<string, ResumeDocument['languages'][number]>()
  for (const line of lines.slice(0, 20)) {
    const names = [...line.text.matchAll(/\p{L}+/gu)].filter(([word]) => NAMES.has(word.toLowerCase()))
    for (const [index, match] of names.entries()) {
      const name = match[0].charAt(0).toUpperCase() + match[0].slice(1).toLowerCase()
      const after = line.text.slice(match.index, names[index + 1]?.index)
      if (found.has(name)) continue
      found.set(name, {
        value: name,
        places: [placeInLine(line, match.index, match.index + match[0].length)],
        proficiency: LEVEL.exec(after)?.[1] ?? null,
      })
    }
  }
  return [...found.values()]
}
