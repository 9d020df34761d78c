export const DELETION_DAYS = 7
export const EXPORT_DAYS = 7

export const dataExportStates = ['PREPARING', 'READY', 'FAILED'] as const
