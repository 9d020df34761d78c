import { toSingleLine } from './text.ts'

const COUNT = String.raw`[\d,.]+\s*(?:k|lakhs?|l)?\s*\+?\s*`

/** A rating and what stands around it: "3.8 (45k Reviews)", "4.1★", "3.9/5", "(4.2)", "| 3.5 | 120 reviews". */
const RATING = new RegExp(
  [
    String.raw`[\s|,·•–-]*\(?\s*(?:rated\s*|rating:?\s*)?[★⭐]?\s*[0-5]\.\d\s*(?:\/\s*5|★|⭐|stars?)?\s*\)?[\s|,·•–-]*\(?\s*${COUNT}(?:reviews?|ratings?)\s*\)?$`,
    String.raw`[\s|,·•–-]*\(?\s*(?:rated\s*|rating:?\s*)?[★⭐]\s*[0-5](?:\.\d)?\s*\)?$`,
    String.raw`[\s|,·•–-]*\(?\s*(?:rated\s*|rating:?\s*)?[0-5](?:\.\d)?\s*(?:\/\s*5|★|⭐|stars?)\s*\)?$`,
    String.raw`[\s|,·•–-]*\(?\s*(?:rated|rating)\s*:?\s*[0-5]\.\d\s*\)?$`,
    String.raw`[\s|,·•–-]*\(\s*[0-5]\.\d\s*\)$`,
    String.raw`[\s|,·•–-]*\(?\s*${COUNT}(?:reviews?|ratings?)\s*\)?$`,
    String.raw`(?<=\p{L}|\p{L}\.|\))[0-5]\.\d$`,
    String.raw`\s+[|·•–-]?\s*[1-5]\.[1-9]$`,
  ].join('|'),
  'iu',
)

/** Removes a rating from the name: "Optiontown2.4(24 Reviews)" becomes "Optiontown". */
export function cleanCompanyName(text: string): string {
  // Ratings that stand on a line of their own.
  const withoutLine = text.replace(/\s*\n\s*[0-5](\.\d)?\s*★?\s*$/, '')
  const name = toSingleLine(withoutLine)
    .replace(/^[0-5]\.\d\s*[★⭐|]\s*/, '')
    .replace(RATING, '')
    .replace(/\s*(\.{2,}|…)$/, '…')
    .replace(/^[\s,;:|–—-]+|[\s,;:|–—-]+$/g, '')
  return name === '' || /[\p{L}\p{N}]/u.test(name) ? name : ''
}

/** Derives a name from a URL slug: `andurilindustries` becomes "Andurilindustries", `alo-yoga` "Alo Yoga". */
export function companyFromSlug(slug: string): string {
  return toSingleLine(safeDecode(slug))
    .split(/[-_ ]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Words of file names that are not the name of a company. */
const FILE_WORDS = new RegExp(
  `^(${[
    'jobs?|careers?|pages?|listings?|postings?|openings?|vacanc(y|ies)|positions?|roles?|feeds?|exports?|exported|data|dataset|sets?|dump|results?|search|scraped?|scraper|crawl|raw|clean|cleaned|final|full|new|all|list|file|table|sheet|output|test|sample|part|copy|latest|current|active|open|download|api|response|page|no|header|with|without|and|of|the|in|from|at|by|v',
    'greenhouse|lever|ashby|workday|naukri|linkedin|indeed|glassdoor|monster|foundit|shine|internshala|wellfound|smartrecruiters|workable|recruitee|personio|bamboohr|adzuna|remotive|remoteok|dice|ziprecruiter|simplyhired|timesjobs|hirist|instahyre|cutshort|apna|ats|rss|xml|json|jsonl|ndjson|jsonld|csv|tsv|txt|html|gz|schema|org|jobposting|board|boards',
    'india|indian|usa|us|uk|global|world|europe|remote|software|engineers?|engineering|developers?|data|analysts?|scien(ce|tists?)|it|tech|skills|salary|salaries|applications|description|descriptions|market|mojibake|entities|columns?|shuffled|renamed',
    'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|today|daily|weekly|monthly',
  ].join('|')})$`,
  'i',
)

/** Derives the company from the name of a file: "acme-corp_jobs_2026-01.json" is about Acme Corp. Null without one. */
export function companyOfFileName(name: string): string | null {
  const words = name
    .replace(/(\.(json|jsonl|ndjson|csv|tsv|txt|xml|rss|html?|gz|jsonld))+$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\d+k?$/.test(word) && !FILE_WORDS.test(word))
  if (words.length === 0 || words.length > 3 || words.join('').length < 3) return null
  return words
    .map((word) => (word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ')
}

const BOARD_IN_URL =
  /https?:\/\/(?:jobs\.ashbyhq\.com|[\w-]+\.greenhouse\.io|jobs\.(?:eu\.)?lever\.co|apply\.workable\.com|jobs\.smartrecruiters\.com)\/([\w.-]+)\//g

/** Finds how the texts of a file spell the companies of its board slugs: `uipath` is "UiPath". */
export function spellCompanies(records: Record<string, unknown>[]): Map<string, string> {
  const texts = records.map((record) => JSON.stringify(record))
  const slugs = new Set(
    texts.flatMap((text) => [...text.matchAll(BOARD_IN_URL)].map(([, slug = '']) => slug.toLowerCase())),
  )
  const spellings = new Map<string, string>()
  // A file of many companies has too few texts of each.
  for (const slug of [...slugs].slice(0, 20)) {
    const found = mostFrequentSpelling(slug, texts)
    if (found) spellings.set(slug, found)
  }
  return spellings
}

function mostFrequentSpelling(slug: string, texts: string[]): string | null {
  const letters = Array.from(slug.replace(/[^\p{L}\p{N}]/gu, ''))
  if (letters.length < 3) return null
  const pattern = new RegExp(String.raw`(?<![\w/.@-])${letters.join('[ -]?')}(?![\w/@-]|\.\w)`, 'gi')
  const counts = new Map<string, number>()
  for (const [spelling] of texts.flatMap((text) => [...text.matchAll(pattern)]))
    if (spelling !== spelling.toLowerCase() && spelling !== spelling.toUpperCase())
      counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
