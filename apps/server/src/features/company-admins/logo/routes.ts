import { companyEndpoints } from '@endorse/contract/company-admins/endpoints'
import { companySchemas } from '@endorse/contract/company-admins/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { badInput } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { withForm } from '../../files/form.ts'
import { uploadRules } from '../../files/upload-rules.ts'
import { requireManagedCompany } from '../policy.ts'
import { readUploadedLogo, replaceLogo } from './service.ts'

/** Registers the endpoints that set and remove the logo of a company. */
export function registerLogoRoutes(app: FastifyInstance, context: AppContext) {
  const limit = byPerson(
    context.rateLimiters.shared('company-logo', {
      max: 20,
      seconds: 600,
      text: 'You have changed the logo very often.',
    }),
  )

  registerRoute(
    app,
    companyEndpoints.uploadLogo,
    companySchemas.uploadLogo,
    async ({ request, person, params: { id } }) => {
      // Before the file is read, so that nobody sends one in vain.
      const company = requireManagedCompany(person, id)
      const { form } = companySchemas.uploadLogo
      return withForm(context, request, form, uploadRules.companyLogo, async ({ files }) => {
        const file = files.logo ?? badInput({ logo: 'Please choose an image' })
        const data = await replaceLogo(context, person, company, await readUploadedLogo(context, file))
        return success({ message: 'The logo was saved', data })
      })
    },
    { limit },
  )

  registerRoute(
    app,
    companyEndpoints.removeLogo,
    companySchemas.removeLogo,
    async ({ person, params: { id } }) => {
      const company = requireManagedCompany(person, id)
      const data = await replaceLogo(context, person, company, null)
      return success({ message: 'The logo was removed', data })
    },
  )
}
