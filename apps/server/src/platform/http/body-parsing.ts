import type { FastifyInstance } from 'fastify'

/** Parses JSON bodies only. An empty one counts as none: many clients send its content type with every request. */
export function registerBodyParsing(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
}
