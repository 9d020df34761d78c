import type { CertificationEntry, EducationEntry, ProjectEntry, WorkEntry } from '@endorse/contract'
import { dayIn, flagIn, type SentEntry, textIn } from './values.ts'

/** Also under the names that older clients use: qualification, major, school, grade, description. */
export function readEducation(entry: SentEntry): EducationEntry {
  return {
    degree: readDegree(textIn(entry, 'degree', 'qualification')),
    fieldOfStudy: textIn(entry, 'fieldOfStudy', 'major'),
    institution: textIn(entry, 'institution', 'school'),
    specialization: textIn(entry, 'specialization', 'description'),
    percentage: textIn(entry, 'percentage', 'grade'),
    startDate: dayIn(entry, 'startDate'),
    endDate: dayIn(entry, 'endDate'),
    isCurrent: flagIn(entry, 'isCurrent'),
  }
}

/** Also as position, company, description. */
export function readWork(entry: SentEntry): WorkEntry {
  return {
    jobTitle: textIn(entry, 'jobTitle', 'position'),
    companyName: textIn(entry, 'companyName', 'company'),
    location: textIn(entry, 'location'),
    startDate: dayIn(entry, 'startDate'),
    endDate: dayIn(entry, 'endDate'),
    responsibilities: textIn(entry, 'responsibilities', 'description'),
    isCurrent: flagIn(entry, 'isCurrent'),
  }
}

export function readProject(entry: SentEntry): ProjectEntry {
  return {
    title: textIn(entry, 'title'),
    organization: textIn(entry, 'organization'),
    startDate: dayIn(entry, 'startDate'),
    endDate: dayIn(entry, 'endDate'),
    description: textIn(entry, 'description'),
  }
}

export function readCertification(entry: SentEntry): CertificationEntry {
  return {
    name: textIn(entry, 'name'),
    issuingOrganization: textIn(entry, 'issuingOrganization'),
    issueDate: dayIn(entry, 'issueDate'),
    expirationDate: dayIn(entry, 'expirationDate'),
  }
}

export function readLanguage(entry: SentEntry) {
  return { language: textIn(entry, 'language'), proficiency: textIn(entry, 'proficiency') }
}

const degrees: [RegExp, string][] = [
  [/^(bachelor|b\.?\s?(e|a|sc|com|tech|arch|ed)\b|bca|bba|llb|mbbs)/, 'bachelor'],
  [/^(master|m\.?\s?(e|a|sc|com|tech|arch|ed|phil)\b|mca|mba|llm)/, 'master'],
  [/^(ph\.?\s?d|doctor)/, 'phd'],
  [/^(diploma|pg\s?diploma)/, 'diploma'],
  [/^certificat/, 'certificate'],
]

/** Older clients send the qualification in their own words: `B.Tech`, `Master of Science`. */
function readDegree(text: string): string {
  const plain = text.trim().toLowerCase()
  return degrees.find(([pattern]) => pattern.test(plain))?.[1] ?? text
}
