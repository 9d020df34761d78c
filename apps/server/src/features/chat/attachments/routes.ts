import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { chatSchemas } from '@endorse/contract/chat/schemas'
import { CANNOT_SEND_TEXT } from '@endorse/contract/chat/values'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { badInput, conflict } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { withForm } from '../../files/form.ts'
import { signFileUrl } from '../../files/links.ts'
import { addFile } from '../../files/service.ts'
import { uploadRules } from '../../files/upload-rules.ts'
import { requireRoom } from '../rooms/service.ts'

/** Registers the upload of attachments. The file is stored for its sender and becomes part of a message when that is sent. */
export function registerAttachmentRoutes(app: FastifyInstance, context: AppContext) {
  const { db, config } = context
  const limitRule = { max: 60, seconds: 600, text: 'You have attached very many files.' }
  const limit = byPerson(context.rateLimiters.shared('chat-upload', limitRule))

  registerRoute(
    app,
    chatEndpoints.uploadAttachment,
    chatSchemas.uploadAttachment,
    async ({ request, person, params }) => {
      const { canSend } = await requireRoom(context, person, params.id)
      if (!canSend) conflict('CANNOT_SEND', CANNOT_SEND_TEXT)
      return withForm(
        context,
        request,
        chatSchemas.uploadAttachment.form,
        uploadRules.message,
        async ({ files }) => {
          const uploaded = files.file ?? badInput({ file: 'Please choose a file' })
          const file = await inTransactionOf(db, person, (tx) => addFile(tx, person.id, uploaded))
          return success({
            data: {
              fileUrl: signFileUrl(config.secret, file.id, person.id),
              fileName: file.display_name,
              fileSize: file.size,
              messageType: file.content_type.startsWith('image/') ? ('IMAGE' as const) : ('FILE' as const),
            },
          })
        },
      )
    },
    { limit },
  )
}
