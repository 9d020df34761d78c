import type { ReviewStatus } from '@endorse/contract/applications/values'
import type { RecordColumnKind } from '@endorse/contract/database-viewer/values'
import { StatusChip, statusAppearance } from '../../lib/StatusChip.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'

/** A value of a record, drawn by the kind of its column. */
export function RecordValue({ kind, value }: { kind: RecordColumnKind; value: unknown }) {
  if (value === null || value === undefined || value === '') return <EmptyValue>empty</EmptyValue>
  if (kind === 'time') return <DateTime value={textOfValue(value)} format="moment" />
  if (kind === 'number') return Number(value).toLocaleString('en-IN')
  // Ids begin with the time, so that their ends tell them apart.
  if (kind === 'id') return `…${textOfValue(value).slice(-8)}`
  if (isStatus(value)) return <StatusChip status={value} />
  return textOfValue(value)
}

/** Returns a value of a record as text. */
export function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isStatus(value: unknown): value is ReviewStatus {
  return typeof value === 'string' && value in statusAppearance
}
