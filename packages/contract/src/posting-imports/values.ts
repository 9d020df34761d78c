/** The largest file of postings, in bytes: 10 MB, packed or not. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
/** How many entries a file of postings may have. */
export const MAX_IMPORT_ENTRIES = 10_000
/** How many rows a report keeps; the counts are complete. */
export const MAX_REPORT_ROWS = 10_000

/** Where the postings of an import come from: an uploaded file, or the address that is read every day. */
export const importSources = ['FILE', 'FEED'] as const
/** Where the postings of an import come from. */
export type ImportSource = (typeof importSources)[number]

/**
 * The states of an import. A file is read into a draft, which is published as often as rows of it wait; an address is
 * published as soon as it is read. A failed one has changed no posting.
 */
export const importStatuses = [
  'READING',
  'DRAFT',
  'WAITING',
  'RUNNING',
  'DONE',
  'FAILED',
  'WITHDRAWN',
] as const
/** The state of an import. */
export type ImportStatus = (typeof importStatuses)[number]

/**
 * What publishing does with a row of a draft: a new posting, a changed one, nothing because it is posted already or stands in
 * the file twice, nothing before somebody has checked it, or nothing at all.
 */
export const draftRowStates = ['NEW', 'UPDATE', 'UNCHANGED', 'CHECK', 'REFUSED'] as const
/** What publishing does with a row of a draft. */
export type DraftRowState = (typeof draftRowStates)[number]
/** The states of the rows of a draft, as the page and the file say them. */
export const draftRowLabels: Record<DraftRowState, string> = {
  NEW: 'New',
  UPDATE: 'Update',
  UNCHANGED: 'Unchanged',
  CHECK: 'Check',
  REFUSED: 'Refused',
}

/** What somebody has to say about a row of a draft: its pay or its city. */
export const draftRowChecks = ['PAY', 'CITY'] as const

/** What a column of a file can be taken for, in the order of the menu, with its name there. */
export const importFieldLabels = {
  title: 'Title',
  company: 'Company',
  place: 'City',
  pay: 'Pay',
  payMin: 'Lowest pay',
  payMax: 'Highest pay',
  years: 'Experience',
  yearsMin: 'Least experience',
  yearsMax: 'Most experience',
  skills: 'Skills',
  description: 'Description',
  responsibilities: 'Responsibilities',
  employmentType: 'Employment type',
  workType: 'Work type',
  level: 'Level',
  department: 'Department',
  industry: 'Industry',
  education: 'Qualification',
  postedAt: 'Posted on',
  deadline: 'Closes on',
  url: 'Address of the job',
  sourceId: 'Job number',
  website: 'Website of the company',
} as const
/** What a column of a file can be taken for. */
export type ImportField = keyof typeof importFieldLabels
/** What a column of a file can be taken for, in the order of the menu. */
export const importFields = Object.keys(importFieldLabels) as [ImportField, ...ImportField[]]

/** How the dates of a column are written: 3/12 is 3 December or 12 March. */
export const dateOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const
/** How the dates of a column are written. */
export type DateOrder = (typeof dateOrders)[number]

/** What the numbers of a column are amounts of, when neither they nor its name say so. */
export const payUnits = ['LAKHS_A_YEAR', 'RUPEES_A_YEAR', 'RUPEES_A_MONTH'] as const
/** What the numbers of a column are amounts of. */
export type PayUnit = (typeof payUnits)[number]
/** The units of pay, as the page says them. */
export const payUnitLabels: Record<PayUnit, string> = {
  LAKHS_A_YEAR: 'Lakhs a year',
  RUPEES_A_YEAR: 'Rupees a year',
  RUPEES_A_MONTH: 'Rupees a month',
}

/** How many columns of a file are shown. Others are read, but cannot be corrected. */
export const MAX_SHOWN_COLUMNS = 60
/** How many days a draft is kept after the last change. */
export const DRAFT_DAYS = 14
/** How many days after publishing an import can be withdrawn. */
export const WITHDRAWAL_DAYS = 30

/** What a row of the report is about: a refused entry, one that repeats another, or one that was taken without a value. */
export const reportOutcomes = ['rejected', 'merged', 'note'] as const
/** What a row of the report is about. */
export type ReportOutcome = (typeof reportOutcomes)[number]
/** How a row of a report ended, as the page and the file say it. */
export const reportOutcomeLabels: Record<ReportOutcome, string> = {
  rejected: 'Refused',
  merged: 'Same job twice',
  note: 'Taken with a note',
}

/** A posting is archived when this many readings in a row, a day apart, no longer have it. */
export const MISSING_READINGS = 2
/** When a reading misses so large a part of the postings, nothing is archived and the admins are asked to look. */
export const MAX_MISSING_SHARE = 0.5
