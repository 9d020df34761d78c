import { companyCalls, paginate } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/door.ts'
import { notFound } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import { countAdmins, listAdmins } from './admins/queries.ts'
import { approveAdmin, present, refuseAdmin } from './admins/service.ts'
import { findCompany, listCompanies } from './correction/queries.ts'
import { correctCompany } from './correction/service.ts'
import { scopeOf } from './policy.ts'

const deciders = ['ADMIN', 'PLATFORM_EMPLOYEE'] as const

export function serveCompanies(app: FastifyInstance, house: House) {
  const { db } = house

  serve(app, companyCalls.listAdmins, deciders, async ({ person, query }) => {
    const scope = scopeOf(person)
    const [rows, total] = await Promise.all([
      listAdmins(db, scope, query),
      countAdmins(db, scope, query.status),
    ])
    const { page, limit } = query
    return {
      success: true as const,
      data: rows.map(present),
      pagination: paginate(page, limit, total),
    }
  })

  serve(app, companyCalls.approveAdmin, deciders, async ({ person, params, body }) => {
    const data = await approveAdmin(house, person, params.id, body.companyId)
    return { success: true as const, message: `${data.name} speaks for ${data.company?.name} now`, data }
  })

  serve(app, companyCalls.refuseAdmin, deciders, async ({ person, params, body }) => {
    const withdraw = body?.withdraw ?? false
    const data = await refuseAdmin(house, person, params.id, { withdraw })
    const what = withdraw ? 'does not speak for a company any more' : 'was refused'
    return { success: true as const, message: `${data.name} ${what}`, data }
  })

  serve(app, companyCalls.listCompanies, ['PLATFORM_EMPLOYEE'], async ({ query }) => {
    const { companies, total } = await listCompanies(db, query)
    const { page, limit } = query
    return { success: true as const, data: companies, pagination: paginate(page, limit, total) }
  })

  serve(app, companyCalls.getCompany, deciders, async ({ person, params: { id } }) => {
    const scope = scopeOf(person)
    const isOwn = scope === 'all' || scope.companyId === id
    const data = (isOwn ? await findCompany(db, id) : undefined) ?? notFound('Company')
    return { success: true as const, data }
  })

  serve(app, companyCalls.correctCompany, deciders, async ({ person, params, body }) => ({
    success: true as const,
    message: 'The company was corrected',
    data: await correctCompany(house, person, params.id, body),
  }))
}
