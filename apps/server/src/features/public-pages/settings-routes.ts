import { publicPageEndpoints } from '@endorse/contract/public-pages/endpoints'
import { type PublicPages, publicPageSchemas } from '@endorse/contract/public-pages/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { ManagedCompany } from '../companies/queries.ts'
import { requireManagedCompany } from '../company-admins/policy.ts'
import { findPublicCompany } from './company/queries.ts'
import { companyPath } from './company-address.ts'
import { changePublicPages } from './settings-service.ts'

/** Registers the endpoints of `publicPageEndpoints`. */
export function registerPublicPageSettingsRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(
    app,
    publicPageEndpoints.getPublicPages,
    publicPageSchemas.getPublicPages,
    async ({ person, params: { id } }) => {
      const company = requireManagedCompany(person, id)
      return success({ data: await presentSettings(context, company) })
    },
  )

  registerRoute(
    app,
    publicPageEndpoints.updatePublicPages,
    publicPageSchemas.updatePublicPages,
    async ({ person, params: { id }, body }) => {
      const company = requireManagedCompany(person, id)
      await changePublicPages(context, person, company, body)
      return success({
        message: 'The public page was changed',
        data: await presentSettings(context, company),
      })
    },
  )
}

async function presentSettings({ db, config }: AppContext, { id }: ManagedCompany): Promise<PublicPages> {
  const company = (await findPublicCompany(db, id)) ?? notFound('Company')
  const path = config.publicPages ? await companyPath(db, company) : null
  return {
    name: company.name,
    about: company.about,
    tagline: company.tagline,
    industry: company.industry,
    size: company.company_size,
    cities: company.cities,
    website: company.website,
    linkedInUrl: company.linkedin_page,
    domain: company.domain,
    isOn: company.has_public_pages,
    url: path && `${config.publicUrl}${path}`,
  }
}
