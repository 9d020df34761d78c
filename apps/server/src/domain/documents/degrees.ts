import type { Degree } from '@endorse/contract/profiles/values'

const DEGREES: [RegExp, Degree][] = [
  [/\b(ph\.?\s?d\b\.?|doctorate|doctor of|d\.?phil\b)/i, 'phd'],
  [
    /\b(masters?\b(?!\s+(?:thesis|project|class|plan))|master['’]s|m\.?\s?(?:tech|sc|com|phil|ed|eng|pharm|arch|des)\b|m\.?b\.?a\b|m\.?c\.?a\b|pgdm?\b|pg diploma|post\s?-?graduat\w*|ll\.?m\b)/i,
    'master',
  ],
  [/\b(?:MS|MA|ME|M\.S|M\.A|M\.E)(?=[\s.,(]|$)/, 'master'],
  [
    /\b(bachelors?\b(?!\s+(?:thesis|project))|bachelor['’]s|b\.?\s?(?:tech|sc|com|ed|eng|pharm|arch|des|voc)\b|b\.?b\.?a\b|b\.?c\.?a\b|under\s?-?graduat\w*|ll\.?b\b|mbbs|b\.?d\.?s\b)/i,
    'bachelor',
  ],
  [/\b(?:BS|BA|BE|BFA|B\.S|B\.A|B\.E)(?=[\s.,(]|$)/, 'bachelor'],
  [/\b(diploma|polytechnic)\b/i, 'diploma'],
  [
    /\b(certificate|high(?:er)? (?:secondary )?school|senior secondary|higher secondary|secondary|hsc|ssc|sslc|xii(?:th)?|12th|10th|class (?:x|xii|10|12)|intermediate|matriculation|cbse|icse|puc)\b/i,
    'certificate',
  ],
]

/** Finds the first degree that a text names. Null when there is none. */
export function findDegree(text: string): { degree: Degree; at: number } | null {
  const found = DEGREES.flatMap(([pattern, degree]) => {
    const match = pattern.exec(text)
    return match ? [{ degree, at: match.index }] : []
  })
  return found.toSorted((a, b) => a.at - b.at)[0] ?? null
}
