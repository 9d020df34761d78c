import { defineEndpoints } from '../core/endpoint.ts'
import type { commandPaletteSchemas } from './schemas.ts'

/** The endpoint behind the palette that opens with Ctrl and K. */
export const commandPaletteEndpoints = defineEndpoints<typeof commandPaletteSchemas>()('command-palette', {
  find: {
    method: 'GET',
    path: '/api/v1/command-palette',
    summary:
      'A few people, requests, jobs, conversations and companies that I may open, by a part of their names',
    access: 'signed-in',
    limit: 'command-palette',
  },
})
