import type { RequestedJob } from '@endorse/contract/applications/referral-applications/schemas'
import { MAX_JOB_URL, RESUME_NOT_FOUND } from '@endorse/contract/applications/referral-applications/values'
import { parseWebUrl } from '@endorse/contract/profiles/web-url'
import { normalizeCompanyName } from '../../../domain/company-name.ts'
import type { AppContext } from '../../../platform/context.ts'
import { type AuthorTx, inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import { createIdempotently, type IdempotentRequest } from '../../../platform/http/idempotency.ts'
import type { Person } from '../../../platform/person.ts'
import { findLookAlikes, lookAlikeText } from '../../companies/look-alikes.ts'
import type { CompanyRef } from '../../companies/queries.ts'
import { resolveCompanies } from '../../companies/resolve-companies.ts'
import { addFile, findResumeByUrl } from '../../files/service.ts'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { requireRoomToAsk } from '../before-asking/limits.ts'
import { storeNamedEndorser } from '../before-asking/named.ts'
import { withdrawForAnother } from '../withdrawal/service.ts'
import {
  findVisibleReferralApplication,
  insertReferralApplication,
  type VisibleReferralApplication,
} from './queries.ts'

/** The parsed form; the resume is either `upload` or `resumeUrl`. */
export interface ReferralApplicationForm extends RequestedJob {
  resumeUrl?: string | undefined
  upload?: UploadedFile | undefined
  /** The own request that gives its place to this one when a limit stops it. */
  withdraw?: string | undefined
  /** The Endorser to ask first. */
  askFirst?: string | undefined
}

/** Asks the Endorsers of the named company. A request that is repeated with the same idempotency key returns the first one. */
export function submitReferralApplication(
  context: AppContext,
  person: Person,
  form: ReferralApplicationForm,
  request: IdempotentRequest | undefined,
): Promise<VisibleReferralApplication> {
  return createIdempotently(
    (work) => inTransactionOf(context.db, person, work),
    request,
    (tx) => createReferral(context, tx, person, form),
    (tx, id) => requireOwn(tx, person, id),
  )
}

async function createReferral(
  context: AppContext,
  tx: AuthorTx,
  person: Person,
  form: ReferralApplicationForm,
): Promise<VisibleReferralApplication> {
  const resumeId = await requireResume(context, tx, person, form)
  const company = await requireCompany(tx, form.companyName)
  const replaced = await requireRoomToAsk(context, tx, {
    applicantId: person.id,
    companyId: company.id,
    withdraw: form.withdraw,
  })
  const id = newId()
  const isNew = await insertReferralApplication(tx, {
    id,
    applicant_id: person.id,
    company_id: company.id,
    job_title: form.jobTitle,
    company_name: company.name,
    job_url: parseWebUrl(form.jobUrl, MAX_JOB_URL) ?? null,
    location: form.location || null,
    description: form.description || null,
    additional_notes: form.additionalNotes || null,
    resume_file_id: resumeId,
  })
  if (!isNew) conflict('ALREADY_APPLIED', 'You have already applied to this job')
  if (form.askFirst)
    await storeNamedEndorser(tx, {
      applicationId: id,
      applicantId: person.id,
      companyId: company.id,
      askFirst: form.askFirst,
    })
  await context.appendEvents(tx, { type: 'application.created', by: person.id, application: id })
  if (replaced) await withdrawForAnother(context, tx, person, replaced)
  return requireOwn(tx, person, id)
}

async function requireOwn(tx: Tx, person: Person, id: string): Promise<VisibleReferralApplication> {
  return (await findVisibleReferralApplication(tx, person, id)) ?? notFound('Application')
}

/** Finds the company by its name or an alias, or creates it, so that the request waits for its first Endorser. */
async function requireCompany(tx: Tx, name: string): Promise<CompanyRef> {
  const key = normalizeCompanyName(name)
  if (key === '') badInput({ companyName: 'Please enter the name of the company' })
  const company = (await resolveCompanies(tx, [name])).get(key)
  if (company) return company
  const lookAlike = (await findLookAlikes(tx, [name])).get(name)
  return badInput({
    companyName: lookAlike ? lookAlikeText(lookAlike) : 'Please enter the name of the company',
  })
}

async function requireResume(
  context: AppContext,
  tx: AuthorTx,
  person: Person,
  { upload, resumeUrl }: ReferralApplicationForm,
): Promise<string> {
  if (upload) return (await addFile(tx, person.id, upload)).id
  const resume = resumeUrl ? await findResumeByUrl(context, tx, resumeUrl, person) : undefined
  return resume?.id ?? badInput({ resumeUrl: RESUME_NOT_FOUND })
}
