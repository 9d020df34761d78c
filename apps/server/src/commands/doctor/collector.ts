import { pingCollector } from '../../platform/operations/open-telemetry.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Sends no spans to the collector of traces, as the site sends some. */
export async function checkCollector(endpoint: string): Promise<Finding> {
  try {
    await pingCollector(endpoint)
    return ok('traces', `the collector at ${endpoint} takes them`)
  } catch (error) {
    return warning(
      'traces',
      `${endpoint}: ${error instanceof Error ? error.message : String(error)}`,
      'Start the collector, or correct OTEL_EXPORTER_OTLP_ENDPOINT: its port for HTTP, usually 4318. Until then traces are lost, and nothing else.',
    )
  }
}
