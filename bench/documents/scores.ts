import type { JobDocument, ResumeDocument } from '@endorse/contract/document-parsing/schemas'
import { normalizeCompanyName } from '../../apps/server/src/domain/company-name.ts'
import { canonicalSkill } from '../../apps/server/src/domain/skills/find-skills.ts'
import type { JobTruth } from './job-samples.ts'
import type { ResumeLabel } from './real-resumes.ts'
import type { ResumeTruth } from './resume-samples.ts'

/** Counts right answers by field. */
export interface Scores {
  fields: Map<string, { right: number; all: number; wrong: string[] }>
  skills: { found: number; expected: number; right: number; read: number }
}

/** Creates empty scores. */
export function createScores(): Scores {
  return { fields: new Map(), skills: { found: 0, expected: 0, right: 0, read: 0 } }
}

/** Compares a job description that was read with what is known about it. */
export function scoreJob(scores: Scores, name: string, truth: JobTruth, read: JobDocument) {
  const { title, companies, cities, employmentTypes, experienceMin, pay } = truth
  const note = (field: string, isRight: boolean, got: unknown) =>
    count(scores, field, isRight, `${name}: ${JSON.stringify(got)}`)
  if (title !== undefined) note('title', plain(title) === plain(read.title.value), read.title.value)
  if (companies) {
    const expected = companies.map((one) => (one === null ? null : normalizeCompanyName(one)))
    const got = read.company.value === null ? null : normalizeCompanyName(read.company.value)
    note('company', expected.length === 0 ? got === null : expected.includes(got), read.company.value)
  }
  if (cities)
    note(
      'city',
      cities.length === 0 ? read.city.value === null : cities.includes(read.city.value ?? ''),
      read.city.value,
    )
  if (employmentTypes)
    note('employment type', employmentTypes.includes(read.employmentType.value), read.employmentType.value)
  if (experienceMin !== undefined)
    note('years', experienceMin === (read.experience.value?.min ?? null), read.experience.value)
  if (pay !== undefined) {
    const got = read.pay.value
    note(
      'pay',
      pay === null
        ? got === null
        : pay.min === got?.min && (pay.max ?? null) === (got.max ?? null) && pay.period === got.period,
      got,
    )
  }
  if (truth.skills) scoreSkills(scores, truth.skills, read.skills, truth.askedSkills)
}

/** Compares a resume that was read with the person it is of. */
export function scoreResume(scores: Scores, name: string, truth: ResumeTruth, read: ResumeDocument) {
  const note = (field: string, isRight: boolean, got: unknown) =>
    count(scores, field, isRight, `${name}: ${JSON.stringify(got)}`)
  note('name', read.name.value === truth.name, read.name.value)
  note('e-mail', read.email.value === truth.email, read.email.value)
  note('phone', read.phoneNumber.value === `+91${truth.phone}`, read.phoneNumber.value)
  note('city', read.currentLocation.value?.startsWith(truth.city) ?? false, read.currentLocation.value)
  for (const [index, job] of truth.jobs.entries()) {
    const got = read.workExperience[index]
    note('job: title', got?.jobTitle.value === job.title, got?.jobTitle.value)
    note('job: company', got?.companyName.value === job.company, got?.companyName.value)
    note('job: from', got?.startDate.value?.slice(0, 7) === job.start, got?.startDate.value)
    note('job: to', (got?.endDate.value?.slice(0, 7) ?? null) === job.end, got?.endDate.value)
  }
  note('jobs: number', read.workExperience.length === truth.jobs.length, read.workExperience.length)
  for (const [index, study] of truth.studies.entries()) {
    const got = read.education[index]
    note('studies: degree', got?.degree.value === study.degree.split('|')[1], got?.degree.value)
    note('studies: institution', got?.institution.value === study.institution, got?.institution.value)
    note('studies: year', got?.endDate.value?.slice(0, 4) === study.end, got?.endDate.value)
  }
  scoreSkills(scores, truth.skills, read.skills)
}

/** Compares a real resume that was read with its label. A job or a degree that the resume does not have is one more wrong answer. */
export function scoreLabelledResume(scores: Scores, name: string, label: ResumeLabel, read: ResumeDocument) {
  const note = (field: string, isRight: boolean, got: unknown) =>
    count(scores, field, isRight, `${name}: ${JSON.stringify(got)}`)
  const got = {
    name: read.name.value,
    'e-mail': read.email.value,
    phone: read.phoneNumber.value,
    city: read.currentLocation.value?.split(',')[0] ?? null,
    role: read.currentRole.value,
  }
  const expected = {
    name: label.name,
    'e-mail': label.email,
    phone: label.phone,
    city: label.city,
    role: label.role,
  }
  for (const field of ['name', 'e-mail', 'phone', 'city', 'role'] as const)
    note(field, plain(got[field]) === plain(expected[field]), got[field])
  for (const at of Array(Math.max(label.jobs.length, read.workExperience.length)).keys()) {
    const [title = null, company = null] = label.jobs[at] ?? []
    const job = read.workExperience[at]
    const isRight =
      plain(title) === plain(job?.jobTitle.value ?? null) &&
      companyKey(company) === companyKey(job?.companyName.value ?? null)
    note('jobs', isRight, [job?.jobTitle.value, job?.companyName.value])
  }
  for (const at of Array(Math.max(label.degrees.length, read.education.length)).keys())
    note(
      'degrees',
      label.degrees[at] === (read.education[at]?.degree.value ?? undefined),
      read.education[at]?.degree.value,
    )
}

function companyKey(name: string | null): string | null {
  return name === null ? null : normalizeCompanyName(name)
}

function scoreSkills(
  { skills }: Scores,
  expected: readonly string[],
  read: JobDocument['skills'],
  alsoAsked: readonly string[] = [],
) {
  const known = new Set(expected.map(skillKey))
  const got = new Set(read.map(({ value }) => skillKey(value)))
  skills.expected += known.size
  skills.read += got.size
  skills.found += [...known].filter((skill) => got.has(skill)).length
  const right = new Set([...known, ...alsoAsked.map(skillKey)])
  skills.right += [...got].filter((skill) => right.has(skill)).length
}

function skillKey(skill: string): string {
  return (canonicalSkill(skill) ?? skill).toLowerCase().replaceAll(/[^\p{L}\p{N}+#]/gu, '')
}

function plain(text: string | null): string | null {
  return text === null ? null : text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function count({ fields }: Scores, field: string, isRight: boolean, got: string) {
  const score = fields.get(field) ?? { right: 0, all: 0, wrong: [] }
  score.all++
  if (isRight) score.right++
  else score.wrong.push(got)
  fields.set(field, score)
}
