/** What a column of the database viewer holds, which decides how a screen draws it. */
export const recordColumnKinds = ['id', 'text', 'number', 'boolean', 'time', 'json'] as const
/** The kind of a column. */
export type RecordColumnKind = (typeof recordColumnKinds)[number]
