import { referralApplicationEndpoints } from '@endorse/contract/applications/referral-applications/endpoints'
import { referralApplicationSchemas } from '@endorse/contract/applications/referral-applications/schemas'
import {
  MAX_COMPANY_SUGGESTIONS,
  MAX_JOB_URL,
} from '@endorse/contract/applications/referral-applications/values'
import { paginate } from '@endorse/contract/core/paging'
import { parseWebUrl } from '@endorse/contract/profiles/web-url'
import type { FastifyInstance } from 'fastify'
import { normalizeCompanyName } from '../../../domain/company-name.ts'
import type { AppContext } from '../../../platform/context.ts'
import { presentUndo } from '../../../platform/events/undoable-changes.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { readIdempotencyKey } from '../../../platform/http/idempotency.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import type { Person } from '../../../platform/person.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { withForm } from '../../files/form.ts'
import { uploadRules } from '../../files/upload-rules.ts'
import { createUploadLimit } from '../apply/upload-limit.ts'
import { lookAhead } from '../before-asking/outlook.ts'
import { type ChangedApplication, decide } from '../decision/service.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToReviewer } from '../present.ts'
import { presentReferralApplication, presentSuggestion } from './present.ts'
import {
  createReferralApplicationList,
  findCompanyByName,
  findOpenPosting,
  findVisibleReferralApplication,
  listCompaniesByBeginning,
  type VisibleReferralApplication,
} from './queries.ts'
import { submitReferralApplication } from './service.ts'

/** Registers the endpoints for jobs that were found elsewhere. */
export function referralApplicationRoutes(app: FastifyInstance, context: AppContext) {
  const { db, clock, rateLimiters } = context
  const listReferralApplicationsOf = createReferralApplicationList(context)
  const submitLimit = createUploadLimit(context)
  // A form asks at each pause in typing.
  const suggestionLimit = byPerson(rateLimiters.general('company-suggestions', { max: 240, seconds: 60 }))

  function present(rows: readonly VisibleReferralApplication[], person: Person) {
    const signFileUrl = createFileUrlSigner(context, person)
    const now = clock()
    return rows.map((row) => presentReferralApplication(row, person, signFileUrl, now))
  }

  function presentOne(row: VisibleReferralApplication | undefined, person: Person) {
    const [data] = present(row ? [row] : [], person)
    return data ?? notFound('Application')
  }

  registerRoute(
    app,
    referralApplicationEndpoints.submit,
    referralApplicationSchemas.submit,
    ({ person, request }) =>
      withForm(
        context,
        request,
        referralApplicationSchemas.submit.form,
        uploadRules.referralApplication,
        async ({ fields, files: { resume: upload } }) => {
          // Repeated, a request may withdraw another one than at first.
          const repeated = JSON.stringify({ ...fields, withdraw: undefined })
          const key = readIdempotencyKey(request, person.id, repeated, upload?.sha256)
          const row = await submitReferralApplication(context, person, { ...fields, upload }, key)
          return success({
            message: 'Application submitted successfully!',
            data: presentOne(row, person),
          })
        },
      ),
    {
      status: 201,
      limit: byPerson(submitLimit),
      notSignedInText: 'Authentication required to apply for jobs',
    },
  )

  registerRoute(
    app,
    referralApplicationEndpoints.listMine,
    referralApplicationSchemas.listMine,
    async ({ person, query: { page, limit } }) => {
      const { rows, total } = await listReferralApplicationsOf(person, { page, limit })
      return success({
        data: present(rows, person),
        pagination: paginate(page, limit, total),
      })
    },
  )

  registerRoute(
    app,
    referralApplicationEndpoints.findPosting,
    referralApplicationSchemas.findPosting,
    async ({ person, query: { jobTitle: title, companyName, jobUrl } }) => {
      const key = normalizeCompanyName(companyName)
      const company = key === '' ? undefined : await findCompanyByName(db, key)
      const url = parseWebUrl(jobUrl, MAX_JOB_URL)
      const job = { companyId: company?.id ?? null, title, city: null, skills: [], claimer: null }
      const [posting, before] = await Promise.all([
        company && title ? findOpenPosting(db, clock, { companyId: company.id, title, url }) : null,
        key === '' ? null : lookAhead(context, person, job),
      ])
      return success({
        data: { company: company ? presentSuggestion(company) : null, posting: posting ?? null, before },
      })
    },
    { limit: suggestionLimit },
  )

  registerRoute(
    app,
    referralApplicationEndpoints.getMine,
    referralApplicationSchemas.getMine,
    async ({ person, params }) =>
      success({
        data: presentOne(await findVisibleReferralApplication(db, person, params.id), person),
      }),
  )

  registerRoute(
    app,
    referralApplicationEndpoints.suggestCompanies,
    referralApplicationSchemas.suggestCompanies,
    async ({ query }) => {
      const key = normalizeCompanyName(query.search)
      const companies = key === '' ? [] : await listCompaniesByBeginning(db, key, MAX_COMPANY_SUGGESTIONS)
      return success({ data: companies.map(presentSuggestion) })
    },
    { limit: suggestionLimit },
  )

  const presentChange = ({ application, change }: ChangedApplication, person: Person) => ({
    data: presentToReviewer(application, person, createFileUrlSigner(context, person)),
    undo: presentUndo(context, change),
  })

  registerRoute(
    app,
    referralApplicationEndpoints.accept,
    referralApplicationSchemas.accept,
    async ({ person, body: { referralApplicationId: applicationId, notes: feedback } }) => {
      const decision = {
        applicationId,
        applicationType: 'referral',
        newStatus: 'ACCEPTED',
        feedback,
      } as const
      const changed = await decide(context, person, decision)
      return success({
        message: 'Referral request accepted',
        ...presentChange(changed, person),
      })
    },
  )

  registerRoute(
    app,
    referralApplicationEndpoints.reject,
    referralApplicationSchemas.reject,
    async ({ person, body: { referralApplicationId: applicationId, notes: feedback } }) => {
      const decision = {
        applicationId,
        applicationType: 'referral',
        newStatus: 'REJECTED',
        feedback,
      } as const
      const changed = await decide(context, person, { ...decision, reason: 'OTHER' })
      return success({
        message: 'Referral request rejected',
        ...presentChange(changed, person),
      })
    },
  )
}
