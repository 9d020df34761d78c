import type { Tx } from '../../platform/db.ts'
import type { FormFields } from './parse-form/form-fields.ts'
import type { FormInputs, FormOutputs, Forms } from './validate-tabs.ts'

/** What an Endorsee's and an Endorser's profile do each in their own way. */
export interface ProfileKind<F extends Forms, Row, Columns> {
  forms: F
  /** Where somebody goes once their profile is submitted. */
  submittedPath: string
  insert(tx: Tx, userId: string): Promise<boolean>
  lock(tx: Tx, userId: string): Promise<Row | undefined>
  update(tx: Tx, userId: string, toColumns: Columns): Promise<void>
  /** What was sent, in whatever spelling, as the forms would show it. */
  parse(sent: FormFields): Record<string, unknown>
  /** What is kept, as the forms show it. */
  toFormValues(row: Row): FormInputs<F>
  /** What is kept of the tabs that were checked. */
  toColumns(checked: Partial<FormOutputs<F>>): Columns
  namesIn(checked: Partial<FormOutputs<F>>): { firstName: string; lastName: string } | undefined
}
