import { companyEndpoints } from '@endorse/contract/company-admins/endpoints'
import { companySchemas } from '@endorse/contract/company-admins/schemas'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { ServerContext } from '../../platform/module.ts'
import { countAdmins, listAdmins } from './approval/queries.ts'
import { approveAdmin, presentAdmin, rejectAdmin } from './approval/service.ts'
import { listCompanies } from './edit-company/list-companies.ts'
import { findCompanyDetails } from './edit-company/queries.ts'
import { editCompany } from './edit-company/service.ts'
import { mergeCompanies, previewMerge } from './merge/service.ts'
import { companyScopeOf, requireManagedCompany } from './policy.ts'

/** Registers the endpoints for company admin requests and for editing companies. */
export function registerCompanyRoutes(app: FastifyInstance, context: ServerContext) {
  const { db } = context

  registerRoute(app, companyEndpoints.listAdmins, companySchemas.listAdmins, async ({ person, query }) => {
    const scope = companyScopeOf(person)
    const [rows, total] = await Promise.all([
      listAdmins(db, scope, query),
      countAdmins(db, scope, query.status),
    ])
    const { page, limit } = query
    return success({
      data: rows.map(presentAdmin),
      pagination: paginate(page, limit, total),
    })
  })

  registerRoute(
    app,
    companyEndpoints.approveAdmin,
    companySchemas.approveAdmin,
    async ({ person, params, body }) => {
      const data = await approveAdmin(context, person, params.id, body?.companyId)
      return success({
        message: `${data.name} is now an admin of ${data.company?.name}`,
        data,
      })
    },
  )

  registerRoute(
    app,
    companyEndpoints.rejectAdmin,
    companySchemas.rejectAdmin,
    async ({ person, params, body }) => {
      const withdraw = body?.withdraw ?? false
      const data = await rejectAdmin(context, person, params.id, { withdraw })
      const outcome = withdraw ? 'is no longer a company admin' : 'was rejected'
      return success({ message: `${data.name} ${outcome}`, data })
    },
  )

  registerRoute(app, companyEndpoints.listCompanies, companySchemas.listCompanies, async ({ query }) => {
    const { companies, total } = await listCompanies(db, query)
    const { page, limit } = query
    return success({ data: companies, pagination: paginate(page, limit, total) })
  })

  registerRoute(
    app,
    companyEndpoints.getCompany,
    companySchemas.getCompany,
    async ({ person, params: { id } }) => {
      const company = requireManagedCompany(person, id)
      const data = (await findCompanyDetails(db, company)) ?? notFound('Company')
      return success({ data })
    },
  )

  registerRoute(
    app,
    companyEndpoints.previewMerge,
    companySchemas.previewMerge,
    async ({ person, params, query }) =>
      success({
        data: await previewMerge(db, person, params.id, query.into),
      }),
  )

  registerRoute(app, companyEndpoints.merge, companySchemas.merge, async ({ person, params, body }) => {
    const data = await mergeCompanies(context, person, params.id, body)
    return success({ message: `${body.name} is now part of ${data.name}`, data })
  })

  registerRoute(
    app,
    companyEndpoints.updateCompany,
    companySchemas.updateCompany,
    async ({ person, params, body }) =>
      success({
        message: 'The company was updated',
        data: await editCompany(context, person, params.id, body),
      }),
  )
}
