import { toParagraphs } from './text.ts'

/** The degrees from the lowest; the lowest that a posting names is its minimum. */
const degreePatterns: [RegExp, string][] = [
  [/\b(high school|secondary|10th|12th|ssc|hsc|iti|diploma|\+2)\b/i, 'High School'],
  [
    /\b(any graduate|graduate|graduation|bachelor'?s?|b\.? ?tech|b\.? ?e\.?|b\.? ?sc|b\.? ?com|b\.? ?a|bca|b\.?b\.?a|b\.? ?pharm(a)?|mbbs|bhm|b\.? ?ed|llb|b\.? ?arch|undergraduate)\b/i,
    "Bachelor's Degree",
  ],
  [
    /\b(any postgraduate|post ?-?graduate|post ?graduation|master'?s?|m\.? ?tech|m\.? ?e\.?|m\.? ?sc|ms|mca|mba|pgdm|m\.? ?com|m\.? ?a|llm|ca|icwa|cs|medical-ms)\b/i,
    "Master's Degree",
  ],
  [/\b(ph\.? ?d|doctorate|doctoral)\b/i, 'PhD'],
]

/** Joins the requirements, such as "UG: Any Graduate; PG: Any Postgraduate", without those marked as not required. */
export function normalizeEducation(text: string): string {
  return toParagraphs(text)
    .split(/\n|;/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/doctorate not required|post graduation not required/i.test(part))
    .join('; ')
}

/** Returns the lowest required degree as an option of the job form, or null. */
export function minimumQualification(text: string): string | null {
  const required = text.replace(/[^;,:]*\bnot required\b/gi, '')
  const lowest = degreePatterns.find(([pattern]) => pattern.test(required))?.[1]
  if (lowest) return lowest
  return /not required|any qualification|no specific/i.test(text) ? 'No Specific Qualification' : null
}
