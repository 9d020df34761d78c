import { authCalls, profileCalls } from '@endorse/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../platform/door.ts'
import type { House } from '../../platform/house.ts'
import { repeatable } from '../../platform/idempotency.ts'
import { byPerson } from '../../platform/limits.ts'
import type { Person } from '../../platform/person.ts'
import { withForm } from '../files/form.ts'
import { uploadRules } from '../files/upload-rules.ts'
import type { Saving } from './save.ts'
import { profileStatus, requireProfile, saveEmployee, saveSeeker } from './service.ts'

export function serveProfiles(app: FastifyInstance, house: House) {
  const limit = byPerson(
    house.limits.shared('profile-save', {
      times: 60,
      seconds: 600,
      text: 'You have saved your profile very often.',
    }),
  )
  const { createSeeker, updateSeeker, createEmployee, updateEmployee } = profileCalls

  serve(app, authCalls.checkStatus, 'signed-in', async ({ person }) => ({
    success: true as const,
    data: await profileStatus(house, person),
  }))

  serve(app, profileCalls.myProfile, ['JOB_SEEKER', 'EMPLOYEE'], async ({ person }) => ({
    success: true as const,
    data: await requireProfile(house, person),
  }))

  for (const call of [createSeeker, updateSeeker]) {
    serve(
      app,
      call,
      ['JOB_SEEKER'],
      ({ request, person }) =>
        withForm(house, request, call.form, uploadRules.seekerProfile, (form) =>
          saveSeeker(house, savingOf(request, person, form)),
        ),
      { limit },
    )
  }

  for (const call of [createEmployee, updateEmployee]) {
    serve(
      app,
      call,
      ['EMPLOYEE'],
      ({ request, person }) =>
        withForm(house, request, call.form, uploadRules.employeeProfile, (form) =>
          saveEmployee(house, savingOf(request, person, form)),
        ),
      { limit },
    )
  }
}

function savingOf(
  request: FastifyRequest,
  person: Person,
  { fields, files }: Pick<Saving, 'fields' | 'files'>,
): Saving {
  const { profileImage, resume } = files
  return {
    person,
    fields,
    files,
    begins: request.method === 'POST',
    repeated: repeatable(request, person.id, JSON.stringify(fields), profileImage?.sha256, resume?.sha256),
  }
}
