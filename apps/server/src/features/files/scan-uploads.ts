import { createReadStream } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import { findMalware, ScanError } from '../../platform/security/malware-scan.ts'
import type { TemporaryFile } from '../../platform/storage/storage.ts'

/** Scans the files of a form, when the site has a scanner. Throws 400 for malware, and 503 when the scanner does not answer. */
export async function scanUploads(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  request: FastifyRequest,
  files: readonly { field: string; received: Pick<TemporaryFile, 'path'> }[],
): Promise<void> {
  const { clamavUrl } = context.config
  if (clamavUrl === undefined) return
  for (const { field, received } of files) {
    const malware = await findMalware(clamavUrl, createReadStream(received.path)).catch((error: unknown) => {
      if (!(error instanceof ScanError)) throw error
      context.log.error({ err: error }, 'the malware scanner did not answer')
      throw new AppError(
        'UNAVAILABLE',
        'Files cannot be checked for malware right now, so nothing was stored. Please try again in a moment.',
        { retryAfter: 30 },
      )
    })
    if (malware === undefined) continue
    await audit(context.db, { action: 'upload.infected', user: request.person?.id, data: { malware } })
    const text = 'This file contains malware. It was not stored.'
    throw new AppError('BAD_FILE', text, { fields: { [field]: text } })
  }
}
