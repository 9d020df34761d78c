import type {
  CertificationEntry,
  EducationEntry,
  ProjectEntry,
  WorkEntry,
} from '@endorse/contract/profiles/schemas'
import { gradeTypes, guessGradeType } from '@endorse/contract/profiles/values'
import { entryDay, entryFlag, entryText, type JsonEntry } from './form-fields.ts'

/** Also accepts the names of older clients: qualification, major, school, grade, description. */
export function parseEducation(entry: JsonEntry): EducationEntry {
  const grade = entryText(entry, 'percentage', 'grade').trim()
  return {
    degree: parseDegree(entryText(entry, 'degree', 'qualification')),
    fieldOfStudy: entryText(entry, 'fieldOfStudy', 'major'),
    institution: entryText(entry, 'institution', 'school'),
    specialization: entryText(entry, 'specialization', 'description'),
    percentage: grade,
    gradeType: gradeTypes.find((type) => type === entry['gradeType']) ?? guessGradeType(grade),
    startDate: entryDay(entry, 'startDate'),
    endDate: entryDay(entry, 'endDate'),
    isCurrent: entryFlag(entry, 'isCurrent'),
  }
}

/** Also accepts the names of older clients: position, company, description. */
export function parseWork(entry: JsonEntry): WorkEntry {
  return {
    jobTitle: entryText(entry, 'jobTitle', 'position'),
    companyName: entryText(entry, 'companyName', 'company'),
    location: entryText(entry, 'location'),
    startDate: entryDay(entry, 'startDate'),
    endDate: entryDay(entry, 'endDate'),
    responsibilities: entryText(entry, 'responsibilities', 'description'),
    isCurrent: entryFlag(entry, 'isCurrent'),
  }
}

/** Parses a project. Missing properties become empty strings. */
export function parseProject(entry: JsonEntry): ProjectEntry {
  return {
    title: entryText(entry, 'title'),
    organization: entryText(entry, 'organization'),
    startDate: entryDay(entry, 'startDate'),
    endDate: entryDay(entry, 'endDate'),
    description: entryText(entry, 'description'),
  }
}

/** Parses a certification. Missing properties become empty strings. */
export function parseCertification(entry: JsonEntry): CertificationEntry {
  return {
    name: entryText(entry, 'name'),
    issuingOrganization: entryText(entry, 'issuingOrganization'),
    issueDate: entryDay(entry, 'issueDate'),
    expirationDate: entryDay(entry, 'expirationDate'),
  }
}

/** Parses a language. Missing properties become empty strings. */
export function parseLanguage(entry: JsonEntry) {
  return { language: entryText(entry, 'language'), proficiency: entryText(entry, 'proficiency') }
}

const degrees: [RegExp, string][] = [
  [/^(bachelor|b\.?\s?(e|a|sc|com|tech|arch|ed)\b|bca|bba|llb|mbbs)/, 'bachelor'],
  [/^(master|m\.?\s?(e|a|sc|com|tech|arch|ed|phil)\b|mca|mba|llm)/, 'master'],
  [/^(ph\.?\s?d|doctor)/, 'phd'],
  [/^(diploma|pg\s?diploma)/, 'diploma'],
  [/^certificat/, 'certificate'],
]

/** Maps the free text of older clients to a degree: `B.Tech`, `Master of Science`. Unknown text stays as it is. */
function parseDegree(text: string): string {
  const plain = text.trim().toLowerCase()
  return degrees.find(([pattern]) => pattern.test(plain))?.[1] ?? text
}
