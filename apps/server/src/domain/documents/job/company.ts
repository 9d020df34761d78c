import { normalizeCompanyName } from '../../company-name.ts'
import { findCity, findCountry } from '../../gazetteer/gazetteer.ts'
import type { LocatedLine } from '../located-document.ts'
import { splitOffPlace } from '../place-names.ts'
import { type Candidate, choose, notFound, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { looksLikeTitle } from '../title-words.ts'
import { type JobText, valuesOf } from './job-text.ts'
import { labelOf } from './labels.ts'

/** A name is read only with this much evidence: a label, a heading, or several mentions. */
const ENOUGH = 3
const MAX_NAME_LENGTH = 80

/** Reads the name of the employer: after its label, above an "About" section, in a letterhead, or from sentences. */
export function readCompany(job: JobText): Reading<string> {
  const candidates = [...labelledNames(job), ...namesAtTop(job), ...namesInText(job)].filter(({ value }) =>
    isName(value),
  )
  const total = sumByName(candidates)
  const weighted = candidates.map((candidate) => ({
    ...candidate,
    score: Math.max(candidate.score, Math.min(total.get(normalizeCompanyName(candidate.value)) ?? 0, 6)),
  }))
  const enough = weighted.filter(({ score }) => score >= ENOUGH)
  return enough.length === 0 ? notFound() : choose(enough, normalizeCompanyName)
}

function sumByName(candidates: readonly Candidate<string>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { value, score } of candidates) {
    const key = normalizeCompanyName(value)
    sums.set(key, (sums.get(key) ?? 0) + score)
  }
  return sums
}

function labelledNames(job: JobText): Candidate<string>[] {
  return valuesOf(job, 'company')
    .map(({ text, lines }) => ({ text: nameAlone(text), lines }))
    .filter(({ text }) => text.length <= MAX_NAME_LENGTH && !/[.!?]$/.test(text.replace(ABBREVIATION, '')))
    .map(({ text, lines }, index) => ({
      value: text,
      places: placesOfLines(lines),
      score: 12 - index,
    }))
}

/** "Ltd.", "Bhd." and "S.A." end a name, not a sentence. */
const ABBREVIATION = /(?<!\p{L})(?:\p{L}\.){1,3}$|(?<!\p{L})\p{Lu}\p{L}{0,3}\.$|\b(?:ltd|inc|corp|co)\.$/u

/** "Crumb (a bakery with three shops), Pune" is Crumb. Brackets with one or two words are part of the name. */
function nameAlone(text: string): string {
  const plain = text
    .trim()
    .replace(/\s*\([^)]*\)?$/, (bracket) => (bracket.trim().split(/\s+/).length > 2 ? '' : bracket))
  return splitOffPlace(plain).text
}

const LEGAL =
  /\b(pvt\.?|private|ltd\.?|limited|inc\.?|llc|llp|gmbh|corp\.?|corporation|plc|technologies|solutions|consultancy|industries|enterprises)\s*\.?$/i

/** One to four words that begin with a capital letter, and nothing else. */
const IN_CAPITALS = /^\p{Lu}[\p{L}\d&.'’-]*(?:\s(?:(?:of|and|&)\s)?\p{Lu}[\p{L}\d&.'’-]*){0,3}$/u

function namesAtTop({ head, lines }: JobText): Candidate<string>[] {
  const text = lines.map((line) => line.text).join('\n')
  return head.flatMap((line, index) => {
    const [cell = ''] = line.text.split('\t')
    const isRepeated = IN_CAPITALS.test(cell) && text.split(cell).length > 2
    const hiring =
      /^(.{2,60}?)[\s:!|–—-]+(?:is|are|we['’]?\s?re|we\s+are)\s+(?:now\s+|currently\s+)?(?:hiring|looking for|seeking|recruiting)\b/i.exec(
        cell,
      )?.[1]
    const sender = index < 6 ? SENDER.exec(cell)?.[1] : undefined
    const described = DESCRIBED.exec(cell)?.[1]
    const beside = /^([^•|·]{2,50}?)\s+[•|·]\s+\S/.exec(cell)?.[1]
    const joined = /(?:\s\|\|?\s|\s+at\s+|\s@\s)([\p{Lu}\d][^|,().]{1,50})$/u.exec(cell)?.[1]
    return [
      ...toCandidate(line, hiring, 8),
      ...toCandidate(line, sender, 9),
      ...toCandidate(line, described, 5),
      ...toCandidate(line, LEGAL.test(cell) && cell.length < MAX_NAME_LENGTH ? cell : undefined, 7),
      ...toCandidate(line, isRepeated ? cell : undefined, 3.5),
      ...toCandidate(line, beside, index <= 4 ? 4 : 2),
      ...toCandidate(line, joined, looksLikeTitle(cell.replace(joined ?? '', '')) ? 3.5 : 1),
    ]
  })
}

/** "From: HR, Crumb and Crust" */
const SENDER =
  /^from\s*:\s*(?:the\s+)?(?:hr|human resources?|talent(?: acquisition)?|recruit(?:ment|ing|er)|hiring|careers?|people)(?:\s+(?:team|department|dept|desk|manager|executive|cell))?\s*(?:,|at\s|@|[-–—|])\s*(\p{Lu}[^<(@]{1,60})/iu
/** "Crumb and Crust – JD for Pastry Chef" */
const DESCRIBED = /^(\p{Lu}[^|–—:]{1,50}?)\s+[-–—|]\s+(?:jd|job description)\b/iu

const PROPER = String.raw`((?:\p{Lu}|\d+\p{Lu})[\p{L}\d&.'’-]*(?:\s+(?:(?:of|and|&|the|for)\s+)?\p{Lu}[\p{L}\d&.'’-]*){0,5}(?:\s+\([A-Z]{2,6}\))?)`
const SENTENCES: [RegExp, number][] = [
  [new RegExp(String.raw`^About\s+${PROPER}\s*[:?]?$`, 'u'), 8],
  [new RegExp(String.raw`^(?:Why|Working at|Life at|Who is|Join)\s+${PROPER}\s*[:?]?$`, 'u'), 5],
  [
    new RegExp(
      String.raw`^${PROPER}(?:,[^,]{3,60},)?\s+is\s+(?:an?|the|one of|on a|India['’]s|building|looking|seeking|hiring|proud|committed)\b`,
      'u',
    ),
    3,
  ],
  [new RegExp(String.raw`^We\s+at\s+${PROPER}\s+(?:are|have|need|want)\b`, 'u'), 4],
  [new RegExp(String.raw`^At\s+${PROPER},\s+(?:we|our|you|every|people)\b`, 'u'), 4],
  [new RegExp(String.raw`^(?:\p{L}+[!,]\s+)?We\s+are\s+${PROPER}\s*(?:,|[-–—(.]|and\s+we\b|$)`, 'u'), 4],
  [
    new RegExp(
      String.raw`^(?:HR|Human Resources?|Talent Acquisition|Recruitment)(?:\s+(?:Team|Department))?,\s+${PROPER}$`,
      'u',
    ),
    4,
  ],
  [/(?<=^|\s)(\p{Lu}[\p{L}\d&.'’-]*)[®™]/u, 1],
  [new RegExp(String.raw`\b(?:[Aa]t|[Jj]oin|[Jj]oining)\s+${PROPER}`, 'u'), 1.5],
  [
    new RegExp(
      String.raw`\b(?:company|компании|organisation|organization|startup|client|brand)[,:]?\s+${PROPER}`,
      'u',
    ),
    2,
  ],
  [new RegExp(String.raw`(?:^|\s)${PROPER}['’]s\s+(?:\p{Ll}+)`, 'u'), 0.8],
  [
    new RegExp(
      String.raw`^${PROPER}\s+(?:was|has|offers|provides|works|helps|believes|builds|delivers|specializes|operates)\b`,
      'u',
    ),
    1.5,
  ],
]

function namesInText({ lines }: JobText): Candidate<string>[] {
  return [
    ...lines.flatMap((line) =>
      SENTENCES.flatMap(([pattern, score]) => toCandidate(line, pattern.exec(line.text)?.[1], score)),
    ),
    ...namesOfDomains(lines),
  ]
}

const DOMAIN =
  /(?:@|https?:\/\/(?:www\.|careers?\.|jobs\.|[a-z]+\.)?|www\.)([a-z\d-]{2,40})\.(?:com|in|io|co|org|net|ai|tech|co\.in)\b/gi
const NOT_AN_EMPLOYER =
  /^(gmail|yahoo|hotmail|outlook|rediffmail|linkedin|naukri|indeed|glassdoor|monster|google|forms|bit|docs|facebook|twitter|instagram|youtube|shine|foundit|hh|theladders|github|wellfound|lever|greenhouse|workday|example|contact|email|mail)$/i

/** The domain of an address names the employer, when the text has the same word with a capital letter. */
function namesOfDomains(lines: readonly LocatedLine[]): Candidate<string>[] {
  const text = lines.map((line) => line.text).join('\n')
  return lines.flatMap((line) =>
    [...line.text.matchAll(DOMAIN)].flatMap((match) => {
      const label = match[1] ?? ''
      if (NOT_AN_EMPLOYER.test(label)) return []
      const spelled = new RegExp(String.raw`(?<![@/.\p{L}\d])(${label})(?![\p{L}\d.@-])`, 'iu').exec(
        text,
      )?.[1]
      const value =
        spelled && /\p{Lu}/u.test(spelled) ? spelled : label.charAt(0).toUpperCase() + label.slice(1)
      const at = match.index + match[0].indexOf(label)
      return [{ value, places: [placeInLine(line, at, at + label.length)], score: spelled ? 3.5 : 3 }]
    }),
  )
}

function toCandidate(line: LocatedLine, name: string | undefined, score: number): Candidate<string>[] {
  const value = name
    ?.trim()
    .replace(/['’]s$/, '')
    .replace(/[\s,;:–-]+$/, '')
    .replace(/^(?:the|our|by|with)\s+(?=\p{Lu})/iu, '')
  if (!value) return []
  const at = line.text.indexOf(value)
  return [
    { value, places: [at === -1 ? placeInLine(line) : placeInLine(line, at, at + value.length)], score },
  ]
}

const NOT_A_NAME =
  /^(we|our|us|the|this|these|those|that|it|its|you|your|they|their|there|he|she|who|what|as|in|at|if|job|role|position|company|client|team|candidate|about|why|join|working|work|responsibilities|requirements|experience|ability|knowledge|strong|good|bachelor|master|degree|education|skills?|please|note|reports?|remote|full|part|india|salary|benefits|location|must|should|will|is|are|and|or|an?|on|for|with|to|all|any|some|each|every|no|not|required|preferred|minimum|key|primary|main|excellent|proven|demonstrated|applications?|applicants?|candidates?|employees?|employment|support|assist|develop|manage|build|ensure|create|design|lead|hands|us|one|two|three|individuals?|people|students?|customers?|engineers?|developers?|managers?|however|here|today|term|official|purpose|title|project|training|description|overview|hiring|looking|seeking|recruiting|immediate|urgent|passionate|excited|proud|summary|secretary|department|machine learning|data|business|senior|junior|competenc(?:y|ies))$/i

function isName(name: string): boolean {
  const key = normalizeCompanyName(name)
  const [first = ''] = name.split(/\s+/)
  return (
    key.length >= 2 &&
    /^[\p{L}\d]/u.test(name) &&
    !/[$₹€£%@:]/.test(name) &&
    name.length <= MAX_NAME_LENGTH &&
    name.split(/\s+/).length <= 8 &&
    !NOT_A_NAME.test(name) &&
    !NOT_A_NAME.test(first.replace(/[,.]$/, '')) &&
    labelOf(name) === undefined &&
    findCity(name) === null &&
    findCountry(name) === null &&
    !looksLikeTitle(name)
  )
}
