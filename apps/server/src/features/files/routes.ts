import { fileEndpoints } from '@endorse/contract/files/endpoints'
import { fileSchemas, type Resume } from '@endorse/contract/files/schemas'
import type { FastifyInstance } from 'fastify'
import { inTransactionOf } from '../../platform/db/author.ts'
import { AppError, badInput, notFound } from '../../platform/http/errors.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { ServerContext } from '../../platform/module.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { registerDownloadRoute } from './download.ts'
import { countUses, findSharedFile } from './file-usage.ts'
import { withForm } from './form.ts'
import { fileIdOf } from './links.ts'
import { presentResume } from './present.ts'
import {
  findFile,
  findResumeOf,
  listResumesOf,
  renameResumeOf,
  softDeleteFileOf,
  type VisibleFile,
} from './queries.ts'
import { getResumeText } from './resume-text.ts'
import { uploadResume } from './upload-resume.ts'
import { uploadRules } from './upload-rules.ts'

/** Each kind of profile has its own texts. */
const libraryRules = {
  seeker: uploadRules.seekerProfile.resume,
  employee: uploadRules.employeeProfile.resume,
}

/** Registers the endpoints of `fileEndpoints` and the download of files. */
export function registerFileRoutes(app: FastifyInstance, context: ServerContext) {
  const { db, config } = context

  registerDownloadRoute(app, context)

  registerRoute(app, fileEndpoints.listResumes, fileSchemas.listResumes, listMine)
  registerRoute(app, fileEndpoints.listResumesForDropdown, fileSchemas.listResumesForDropdown, listMine)

  const uploadLimit = byPerson(
    context.rateLimiters.shared('resume-upload', {
      max: 30,
      seconds: 600,
      text: 'You have uploaded very many resumes.',
    }),
  )

  registerRoute(
    app,
    fileEndpoints.uploadResume,
    fileSchemas.uploadResume,
    ({ request, person }) =>
      withForm(
        context,
        request,
        fileSchemas.uploadResume.form,
        { resume: libraryRules[person.role === 'EMPLOYEE' ? 'employee' : 'seeker'] },
        async ({ fields, files }) => {
          const file = files.resume ?? badInput({ resume: 'Please upload your resume' })
          const idempotentRequest = readIdempotencyKey(request, person.id, fields.replaces, file.sha256)
          const upload = { owner: person, file, replaces: fields.replaces, idempotentRequest }
          return success({ data: await present(await uploadResume(context, upload)) })
        },
      ),
    { limit: uploadLimit },
  )

  registerRoute(
    app,
    fileEndpoints.renameResume,
    fileSchemas.renameResume,
    async ({ person, params, body }) => {
      const file =
        (await inTransactionOf(db, person, (tx) =>
          renameResumeOf(tx, person.id, params.id, body.displayName),
        )) ?? notFound('Resume')
      return success({ data: await present(file) })
    },
  )

  registerRoute(app, fileEndpoints.deleteResume, fileSchemas.deleteResume, async ({ person, params }) => {
    if (!(await softDeleteFileOf(db, person.id, params.id, ['resume']))) notFound('Resume')
    return success({ message: 'Resume deleted' })
  })

  registerRoute(app, fileEndpoints.parseResume, fileSchemas.parseResume, async ({ person, query }) => {
    if (!query.url) throw new AppError('BAD_INPUT', 'No resume URL provided')
    const file = (await findReadable(person, fileIdOf(query.url, config.publicUrl))) ?? notFound('Resume')
    return success({ data: { rawText: await getResumeText(context, file) } })
  })

  async function listMine({ person }: { person: Person }) {
    const files = await listResumesOf(db, person.id)
    const useCounts = await countUses(
      context,
      files.map(({ id }) => id),
    )
    const resumes = files.map((file) => ({
      ...presentResume(context, file),
      usedIn: useCounts.get(file.id) ?? 0,
    }))
    return success({ data: { resumes } })
  }

  async function present(file: VisibleFile): Promise<Resume> {
    const useCounts = await countUses(context, [file.id])
    return { ...presentResume(context, file), usedIn: useCounts.get(file.id) ?? 0 }
  }

  /** Finds an own resume, or another user's that an application gives access to. The latter is audited. */
  async function findReadable(person: Person, id: string | undefined): Promise<VisibleFile | undefined> {
    if (id === undefined) return undefined
    const own = await findResumeOf(db, person.id, id)
    if (own) return own
    const found = await findFile(db, id)
    const file = found?.kind === 'resume' ? await findSharedFile(context, person, found) : undefined
    if (!file) return undefined
    await audit(db, { action: 'resume.read', user: person.id, subject: file.owner_id, data: { file: id } })
    return file
  }
}
