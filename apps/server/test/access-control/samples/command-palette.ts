import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoint of the palette. */
export const commandPaletteSamples: Record<string, EndpointSample> = {
  'GET /api/v1/command-palette': {
    validRequest: ({ ravi }) => ({ by: ravi, query: 'q=asha' }),
    outsider: 'own data',
  },
}
