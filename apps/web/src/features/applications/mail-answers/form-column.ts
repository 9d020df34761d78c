/** The fields of an answer below each other. */
export const formColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 } as const
