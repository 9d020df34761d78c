import type { EmploymentType, ExperienceLevel } from '@endorse/contract/job-postings/values'
import type { YearsOfExperience } from './years.ts'

/** In Indian titles an "executive" is often a clerk, so it is not listed, and an "AVP" is a manager. */
const titlePatterns: [RegExp, ExperienceLevel][] = [
  [/\b(intern|internship)\b/i, 'INTERNSHIP'],
  [/\b(assistant to|to the) (the )?(ceo|cto|director|vp|president)\b/i, 'ASSOCIATE'],
  [/\b(chief [a-z]+ officer|ceo|cto|cfo|coo|cmo|cio|ciso|chro|managing director)\b/i, 'EXECUTIVE'],
  [/\b(assistant|associate|asst\.?) (vice president|vp)\b|\bavp\b/i, 'MID_SENIOR'],
  [/\b(director|vice president|vp|svp|evp|head of|head)\b/i, 'DIRECTOR'],
  [
    /\b(senior|sr\.?|lead|principal|staff|architect|manager|expert|specialist iii?|engineer iii)\b/i,
    'MID_SENIOR',
  ],
  [
    /\b(junior|jr\.?|trainee|fresher|freshers|graduate|apprentice|entry[- ]level|new associate|campus)\b/i,
    'ENTRY_LEVEL',
  ],
  [/\bassociate\b/i, 'ASSOCIATE'],
]

/** Infers the experience level from employment type, title and required years, in this order. */
export function inferExperienceLevel(
  title: string,
  type: EmploymentType | null,
  years: YearsOfExperience | null,
): ExperienceLevel | null {
  if (type === 'INTERNSHIP') return 'INTERNSHIP'
  const named = titlePatterns.find(([pattern]) => pattern.test(title))?.[1]
  // A title such as "Store Manager" with at most three years is not a senior level.
  const isJuniorManager = named === 'MID_SENIOR' && years !== null && years.max !== null && years.max <= 3
  return named && !isJuniorManager ? named : levelFromYears(years)
}

function levelFromYears(years: YearsOfExperience | null): ExperienceLevel | null {
  if (!years) return null
  if (years.min < 2) return 'ENTRY_LEVEL'
  return years.min < 5 ? 'ASSOCIATE' : 'MID_SENIOR'
}
