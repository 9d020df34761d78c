import type { Endpoint, EndpointSchemas } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { schemas } from '@endorse/contract/schemas'
import type { z } from 'zod'

const schemasByFeature: Record<string, Record<string, EndpointSchemas>> = schemas

/** Returns the schema of an endpoint's response. */
export function responseSchemaOf(endpoint: Endpoint): z.ZodType {
  for (const [feature, declared] of Object.entries(endpoints)) {
    for (const [name, candidate] of Object.entries(declared)) {
      const found = candidate === endpoint && schemasByFeature[feature]?.[name]
      if (found) return found.response
    }
  }
  throw new Error(`The contract does not declare ${endpoint.method} ${endpoint.path}`)
}
