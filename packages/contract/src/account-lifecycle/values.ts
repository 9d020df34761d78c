/** Days between the request for deletion and the deletion. The owner can cancel it until then. */
export const DELETION_DAYS = 7
/** Days for which a finished export can be downloaded. */
export const EXPORT_DAYS = 7

/** The states of an export: queued or running, ready for download, or given up after an error. */
export const dataExportStates = ['PREPARING', 'READY', 'FAILED'] as const
