import { paginate } from '@endorse/contract/core/paging'
import { personReferralEndpoints } from '@endorse/contract/person-referrals/endpoints'
import { personReferralSchemas } from '@endorse/contract/person-referrals/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { Person } from '../../platform/person.ts'
import { byNetwork, byPerson } from '../../platform/security/rate-limits.ts'
import { withForm } from '../files/form.ts'
import { uploadRules } from '../files/upload-rules.ts'
import { acceptConsent, declinePersonReferral, requireConsent } from './consent.ts'
import { createReferralLimits } from './limits.ts'
import { findPersonReferral, listPersonReferrals, listReferableJobs } from './list-queries.ts'
import { presentConsent, presentPersonReferral, presentReferableJob } from './present.ts'
import { findSender } from './sender.ts'
import { correctAddress, referPerson, remind } from './service.ts'

/** Registers the endpoints of referrals of people, for the Endorser and for the person. */
export function registerPersonReferralRoutes(app: FastifyInstance, context: AppContext) {
  const { db, rateLimiters, clock } = context
  // Attempts, also those that are refused. What is mailed has limits of its own.
  const createLimit = byPerson(rateLimiters.shared('person-referral', { max: 100, seconds: 24 * 3600 }))
  const countMail = createReferralLimits(context)
  // Each link is opened some times; the tokens cannot be guessed.
  const consentLimit = byNetwork(
    rateLimiters.shared('referral-consent-network', { max: 100, seconds: 15 * 60 }),
  )

  registerRoute(
    app,
    personReferralEndpoints.create,
    personReferralSchemas.create,
    ({ person, request }) =>
      withForm(
        context,
        request,
        personReferralSchemas.create.form,
        uploadRules.personReferral,
        async ({ fields, files }) =>
          success({
            message: 'We mailed the link',
            data: await present(
              person,
              await countMail(person, () => referPerson(context, person, { ...fields, ...files })),
            ),
          }),
      ),
    { status: 201, limit: createLimit },
  )

  registerRoute(app, personReferralEndpoints.list, personReferralSchemas.list, async ({ person, query }) => {
    const { rows, total } = await listPersonReferrals(db, person.id, query)
    return success({
      data: rows.map((row) => presentPersonReferral(context, row, person)),
      pagination: paginate(query.page, query.limit, total),
    })
  })

  registerRoute(
    app,
    personReferralEndpoints.listJobs,
    personReferralSchemas.listJobs,
    async ({ person, query }) => {
      const jobs = person.companyId ? await listReferableJobs(db, person, query.search, clock) : []
      return success({ data: jobs.map(presentReferableJob), sender: await findSender(db, person) })
    },
  )

  registerRoute(
    app,
    personReferralEndpoints.remind,
    personReferralSchemas.remind,
    async ({ person, params }) => {
      await remind(context, person, params.id)
      return success({ message: 'We mailed the reminder' })
    },
  )

  registerRoute(
    app,
    personReferralEndpoints.correctAddress,
    personReferralSchemas.correctAddress,
    async ({ person, params, body }) => {
      await countMail(person, () => correctAddress(context, person, params.id, body.email))
      return success({ message: 'We mailed the link' })
    },
    { limit: createLimit },
  )

  registerRoute(
    app,
    personReferralEndpoints.readConsent,
    personReferralSchemas.readConsent,
    async ({ body }) => {
      const referral = await requireConsent(context, body.token)
      const { referrer_email: email, referrer_company_id: companyId } = referral
      const sender = await findSender(db, { email, companyId })
      return success({ data: presentConsent(context, referral, sender) })
    },
    { limit: consentLimit },
  )

  registerRoute(
    app,
    personReferralEndpoints.acceptConsent,
    personReferralSchemas.acceptConsent,
    ({ request }) =>
      withForm(
        context,
        request,
        personReferralSchemas.acceptConsent.form,
        uploadRules.personReferral,
        async ({ fields, files }) => {
          const form = { ...fields, removesResume: fields.removesResume === 'true', ...files }
          const options = { userAgent: request.headers['user-agent']?.slice(0, 300), remember: false }
          return success({ data: await acceptConsent(context, form, options) })
        },
      ),
    { limit: consentLimit },
  )

  registerRoute(
    app,
    personReferralEndpoints.decline,
    personReferralSchemas.decline,
    async ({ body }) => {
      await declinePersonReferral(context, body.token)
      return success({ message: 'Your data is deleted' })
    },
    { limit: consentLimit },
  )

  async function present(person: Person, id: string) {
    const row = (await findPersonReferral(db, person.id, id)) ?? notFound('Referral')
    return presentPersonReferral(context, row, person)
  }
}
