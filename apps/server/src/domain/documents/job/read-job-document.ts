import type { JobDocument } from '@endorse/contract/document-parsing/schemas'
import type { LocatedDocument } from '../located-document.ts'
import { certain, notFound, placesOfLines } from '../reading.ts'
import { readDescription, readQualification, readResponsibilities } from './blocks.ts'
import { readCompany } from './company.ts'
import { readExperienceYears } from './experience.ts'
import { readDeadline, readJobId, readJobUrl } from './identifiers.ts'
import { prepareJobText, valuesOf } from './job-text.ts'
import { readEmploymentType, readWorkType } from './kinds.ts'
import { readPay } from './pay.ts'
import { readPlaces } from './place.ts'
import { readJobSkills } from './skills.ts'
import { readTitle } from './title.ts'

/** Reads the values of a job description, each with its place. */
export function readJobDocument(document: LocatedDocument): JobDocument {
  const job = prepareJobText(document)
  const [department] = valuesOf(job, 'department')
  return {
    text: document.text,
    pages: document.pages,
    title: readTitle(job),
    company: readCompany(job),
    ...readPlaces(job),
    department:
      department && department.text.length <= 100
        ? certain(department.text, ...placesOfLines(department.lines))
        : notFound(),
    employmentType: readEmploymentType(job),
    workType: readWorkType(job),
    pay: readPay(job),
    experience: readExperienceYears(job),
    skills: readJobSkills(job),
    qualification: readQualification(job),
    responsibilities: readResponsibilities(job),
    description: readDescription(job),
    jobId: readJobId(job),
    jobUrl: readJobUrl(job),
    applicationDeadline: readDeadline(job),
  }
}
