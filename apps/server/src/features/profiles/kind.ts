import type { Tx } from '../../platform/db.ts'
import type { Checked, Forms, Typed } from './check.ts'
import type { Sent } from './wire/values.ts'

/** What an Endorsee's and an Endorser's profile do each in their own way. */
export interface Kind<F extends Forms, Row, Columns> {
  forms: F
  /** Where somebody goes once their profile is submitted. */
  landing: string
  begin(tx: Tx, userId: string): Promise<boolean>
  lock(tx: Tx, userId: string): Promise<Row | undefined>
  update(tx: Tx, userId: string, columns: Columns): Promise<void>
  /** What was sent, in whatever spelling, as the forms would show it. */
  read(sent: Sent): Record<string, unknown>
  /** What is kept, as the forms show it. */
  type(row: Row): Typed<F>
  /** What is kept of the tabs that were checked. */
  columns(checked: Partial<Checked<F>>): Columns
  names(checked: Partial<Checked<F>>): { firstName: string; lastName: string } | undefined
}
