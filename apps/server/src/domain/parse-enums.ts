import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'

/** The first matching pattern decides: "Full Time, Temporary/Contractual" is a contract. */
const employmentTypePatterns: [RegExp, EmploymentType][] = [
  [/\bintern(s|ship|ships)?\b/, 'INTERNSHIP'],
  [/\bpart ?time\b/, 'PART_TIME'],
  [
    /\b(contract|contractor|contractual|fixed term|temp|temporary|freelance|freelancer|c2c|c2h)\b/,
    'CONTRACT',
  ],
  [/\b(full ?time|permanent|regular)\b/, 'FULL_TIME'],
  [/^(other|others|volunteer|per diem|scholarship|apprenticeship|seasonal)$/, 'OTHER'],
]

const workTypePatterns: [RegExp, WorkType][] = [
  [/\b(hybrid|h[ií]brido)\b/, 'HYBRID'],
  [
    /\b(remote|remoto|remotely|work from home|wfh|home ?based|telecommute|telecommuting|virtual|anywhere|distributed)\b/,
    'REMOTE',
  ],
  [/\b(on ?site|in ?office|in person|work from office|wfo)\b/, 'ONSITE'],
]

const experienceLevelPatterns: [RegExp, ExperienceLevel][] = [
  [/^intern(ship)?$/, 'INTERNSHIP'],
  [/^(entry|junior|jr|fresher|graduate|trainee)( level)?$/, 'ENTRY_LEVEL'],
  [/^associate( level)?$/, 'ASSOCIATE'],
  [
    /^(mid|middle|mid senior|intermediate|experienced|senior|sr|lead|principal|staff)( level)?$/,
    'MID_SENIOR',
  ],
  [/^(director|head|vp|vice president)( level)?$/, 'DIRECTOR'],
  [/^(executive|c|c suite)( level)?$/, 'EXECUTIVE'],
]

/** Parses `Full-time`, `FullTime`, `Full Time, Permanent`, `CONTRACTUAL`, `INTERN`, `fulltime_fixed_term` … */
export function parseEmploymentType(text: string): EmploymentType | null {
  return firstMatch(employmentTypePatterns, text)
}

/** Parses `On-site`, `WORK_FROM_HOME`, `TELECOMMUTE`, `Hybrid - Pune` … */
export function parseWorkType(text: string): WorkType | null {
  return firstMatch(workTypePatterns, text)
}

/** Parses `Mid-Senior level`, `ENTRY_LEVEL`, `Entry level`, `MID_LEVEL`, `Principal` … */
export function parseExperienceLevel(text: string): ExperienceLevel | null {
  return firstMatch(experienceLevelPatterns, text)
}

function firstMatch<T>(patterns: [RegExp, T][], text: string): T | null {
  const plain = normalizeWords(text)
  return patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

/** Turns `FullTime`, `FULL_TIME` and `full-time` into `full time`. */
function normalizeWords(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
