import { defineEndpoints } from '../core/endpoint.ts'
import type { undoSchemas } from './schemas.ts'

/** The endpoint that undoes a change. */
export const undoEndpoints = defineEndpoints<typeof undoSchemas>()('undo', {
  undo: {
    method: 'POST',
    path: '/api/v1/changes/:id/undo',
    summary: 'Undo a change that I made a few seconds ago, before others are told of it',
    access: 'signed-in',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'UNDO_EXPIRED'],
  },
})
