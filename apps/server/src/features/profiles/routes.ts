import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import { profileSchemas } from '@endorse/contract/profiles/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { notFound } from '../../platform/http/errors.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { Person } from '../../platform/person.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { withForm } from '../files/form.ts'
import { uploadRules } from '../files/upload-rules.ts'
import { updatePreferenceOrder } from './queries.ts'
import type { SaveProfileRequest } from './save.ts'
import { profileStatus, requireProfile, saveEmployee, saveSeeker } from './service.ts'

/** Registers the endpoints of `profileEndpoints`. */
export function registerProfileRoutes(app: FastifyInstance, context: AppContext) {
  const limit = byPerson(
    context.rateLimiters.shared('profile-save', {
      max: 60,
      seconds: 600,
      text: 'You have saved your profile very often.',
    }),
  )

  registerRoute(app, profileEndpoints.checkStatus, profileSchemas.checkStatus, async ({ person }) =>
    success({
      data: await profileStatus(context, person),
    }),
  )

  registerRoute(app, profileEndpoints.myProfile, profileSchemas.myProfile, async ({ person }) =>
    success({
      data: await requireProfile(context, person),
    }),
  )

  for (const name of ['createSeeker', 'updateSeeker'] as const) {
    registerRoute(
      app,
      profileEndpoints[name],
      profileSchemas[name],
      ({ request, person }) =>
        withForm(context, request, profileSchemas[name].form, uploadRules.seekerProfile, (form) =>
          saveSeeker(context, saveRequestFrom(request, person, form)),
        ),
      { limit },
    )
  }

  registerRoute(
    app,
    profileEndpoints.orderPreferences,
    profileSchemas.orderPreferences,
    async ({ person, body: { order } }) => {
      if (!(await inTransactionOf(context.db, person, (tx) => updatePreferenceOrder(tx, person.id, order))))
        notFound('Profile')
      return success({ message: 'Your order of preferences is saved', data: { order } })
    },
  )

  for (const name of ['createEmployee', 'updateEmployee'] as const) {
    registerRoute(
      app,
      profileEndpoints[name],
      profileSchemas[name],
      ({ request, person }) =>
        withForm(context, request, profileSchemas[name].form, uploadRules.employeeProfile, (form) =>
          saveEmployee(context, saveRequestFrom(request, person, form)),
        ),
      { limit },
    )
  }
}

function saveRequestFrom(
  request: FastifyRequest,
  person: Person,
  { fields, files }: Pick<SaveProfileRequest, 'fields' | 'files'>,
): SaveProfileRequest {
  const { profileImage, resume } = files
  return {
    person,
    fields,
    files,
    isCreation: request.method === 'POST',
    idempotentRequest: readIdempotencyKey(
      request,
      person.id,
      JSON.stringify(fields),
      profileImage?.sha256,
      resume?.sha256,
    ),
  }
}
