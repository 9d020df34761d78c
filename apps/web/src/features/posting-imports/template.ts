import { importFieldLabels as labels } from '@endorse/contract/posting-imports/values'
import { toCsv } from '../../lib/csv.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Saves a file with the columns of an import, and a first row to replace. */
export function writeTemplate(): void {
  const text = toCsv([
    [
      labels.title,
      labels.place,
      labels.pay,
      labels.years,
      labels.skills,
      labels.employmentType,
      labels.workType,
      labels.deadline,
      labels.sourceId,
      labels.description,
    ],
    [
      'Example: Senior Backend Engineer',
      'Pune',
      '12-18 LPA',
      '4-6 years',
      'Java; PostgreSQL',
      'Full-time',
      'Hybrid',
      '',
      '',
      'What the person does, and what they should know.',
    ],
  ])
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'jobs-template.csv')
}
