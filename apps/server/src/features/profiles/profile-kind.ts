import type { Tx } from '../../platform/db/db.ts'
import type { FormFields } from './parse-form/form-fields.ts'
import type { FormInputs, FormOutputs, Forms } from './validate-tabs.ts'

/** The differences between an Endorsee's and an Endorser's profile. */
export interface ProfileKind<F extends Forms, Row, Columns, Fields extends object> {
  forms: F
  /** The path to redirect to after the profile is submitted. */
  submittedPath: string
  /** Returns false when the user has a profile already. */
  insert(tx: Tx, userId: string): Promise<boolean>
  lock(tx: Tx, userId: string): Promise<Row | undefined>
  update(tx: Tx, userId: string, toColumns: Columns): Promise<void>
  /** Converts request fields, in any supported spelling, to form values. */
  parse(sent: FormFields): Record<string, unknown>
  /** The fields of a stored row, as the response has them. */
  fieldsOf(row: Row): Fields
  /** Converts these fields to form values. */
  toFormValues(fields: Fields): FormInputs<F>
  /** Converts the validated tabs to columns. */
  toColumns(checked: Partial<FormOutputs<F>>): Columns
  namesIn(checked: Partial<FormOutputs<F>>): { firstName: string; lastName: string } | undefined
}
